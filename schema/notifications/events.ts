import { z } from 'zod'
import { notificationKinds } from './kinds.ts'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { aboutEmployee } from '#schema/shared/personal.ts'
import { person, sentence } from '#kernel/sentence.ts'

/** Stream `inbox-<employeeId>`: one employee's notifications, and which are read. Not part of the history. */
export const inbox = stream({
  category: 'inbox',
  events: {
    // `params`: the values for the text of its kind, so that it can be shown in any language. `link`: a client path.
    Notified: event({
      version: 1,
      data: z.object({
        notificationId: id,
        employeeId: id,
        kind: z.enum(notificationKinds),
        params: z.record(z.string(), z.string()),
        link: z.string().nullable(),
      }),
      personal: aboutEmployee({ params: { instead: {} } }),
      describe: (data) => sentence`notified ${person(data.employeeId)}`,
    }),
    // One event for each, because the list has a row for each.
    NotificationRead: event({
      version: 1,
      data: z.object({ employeeId: id, notificationId: id }),
      describe: () => sentence`read a notification`,
    }),
  },
})

export type InboxEvent = EventOf<typeof inbox>

declare module '#kernel/events.ts' {
  interface Streams {
    inbox: typeof inbox
  }
}

import { z } from 'zod'
import { notificationKinds } from './kinds.ts'
import { event, id, stream, type EventOf } from '#kernel/events.ts'

/** Stream `inbox-<employeeId>`: what somebody was told, and what of it they have read. Nobody's history but their own list. */
export const inbox = stream({
  category: 'inbox',
  events: {
    // `params`: what the text of its kind is made of, so that it can be told in any language. `link`: a path of the client.
    Notified: event({
      version: 1,
      data: z.object({
        notificationId: id,
        employeeId: id,
        kind: z.enum(notificationKinds),
        params: z.record(z.string(), z.string()),
        link: z.string().nullable(),
      }),
      personal: ['params'],
      says: () => 'notified them',
    }),
    // One for each, as each is a row of its own to those who list them.
    NotificationRead: event({
      version: 1,
      data: z.object({ employeeId: id, notificationId: id }),
      says: () => 'read a notification',
    }),
  },
})

export type InboxEvent = EventOf<typeof inbox>

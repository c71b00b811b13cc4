import { z } from 'zod'
import { employeesIn, notificationKinds } from './kinds.ts'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { person, sentence } from '#kernel/sentence.ts'

/** Parameters with words that people typed. */
const written = new Set(['title', 'text', 'message', 'comment'])
/** Older notifications have a name there. */
const writerIn = ({ from }: Readonly<Record<string, string>>) => (id.safeParse(from).success ? (from ?? null) : null)
/** Whom a shout-out thanks. */
const thankedIn = ({ to = '' }: Readonly<Record<string, string>>) => employeesIn(to) ?? []

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
      personal: ({ employeeId, params }) =>
        Object.keys(params).map((name) => ({
          // What somebody wrote goes with the first of all of them.
          of: written.has(name) ? [employeeId, writerIn(params), ...thankedIn(params)] : [employeeId],
          at: ['params', name],
        })),
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

import { z } from 'zod'
import { notificationKinds } from './kinds.ts'
import { employeesIn } from '#schema/shared/notification.ts'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { notificationTopic } from './topics.ts'
import { person, sentence } from '#kernel/sentence.ts'

const typedParams = new Set(['title', 'text', 'message', 'comment'])
/** Returns null for older notifications, where `from` is a name. */
const senderIn = ({ from }: Readonly<Record<string, string>>) => (id.safeParse(from).success ? (from ?? null) : null)
const recipientsIn = ({ to = '' }: Readonly<Record<string, string>>) => employeesIn(to) ?? []

/** Stream `inbox-<employeeId>`: an employee's notifications and whether they are read. Excluded from the history. */
export const inbox = stream({
  category: 'inbox',
  history: null,
  news: ({ employeeId, notificationId }: { employeeId: string; notificationId: string }) => [
    { topic: notificationTopic.ofEmployee(employeeId), id: notificationId },
  ],
  events: {
    // `params` holds the values of the text instead of the text, so that it can be shown in any language. `link` is a client path.
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
          // Typed text is erased when any of the people concerned is forgotten.
          of: typedParams.has(name) ? [employeeId, senderIn(params), ...recipientsIn(params)] : [employeeId],
          at: ['params', name],
        })),
      describe: (data) => sentence`notified ${person(data.employeeId)}`,
    }),
    // One event per notification, since the read model has one row per notification.
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

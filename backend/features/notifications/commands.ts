import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { markAllRead, markRead, notify, settle, type Settle } from './domain/inbox.ts'
import { requireSelf, requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { InboxEvent } from '#schema/notifications/events.ts'
import type { InboxState } from './domain/inbox.ts'
import { inboxStream } from './streams.ts'

type InboxCommands = ReturnType<typeof inboxCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends InboxCommands {}
}

export function inboxCommands({ run }: Core) {
  const own = (
    context: CommandContext,
    employeeId: string,
    type: string,
    decide: (state: InboxState) => InboxEvent[],
  ) =>
    run(context, {
      stream: inboxStream,
      id: employeeId,
      type,
      authorise: () => requireSelf(context, employeeId, 'These are not your notifications'),
      decide,
    })

  return {
    /** Jobs only. The id derives from the event behind it, so that a repeated call changes nothing. */
    notify: (
      context: CommandContext,
      data: NotificationContent & { notificationId: string; employeeId: string; link: string | null },
    ) =>
      run(context, {
        stream: inboxStream,
        id: data.employeeId,
        type: 'notify',
        authorise: () => requireSystem(context),
        decide: (state) => notify(state, { ...data, now: context.now }),
      }),
    /** Jobs only. Marks what asks for something that has been answered or withdrawn. */
    settleNotifications: (context: CommandContext, data: Settle) =>
      run(context, {
        stream: inboxStream,
        id: data.employeeId,
        type: 'settleNotifications',
        authorise: () => requireSystem(context),
        decide: (state) => settle(state, data),
      }),
    /** The employee's own. Ignores those that are read or unknown. */
    markRead: (context: CommandContext, data: { employeeId: string; notificationIds: readonly string[] }) =>
      own(context, data.employeeId, 'markRead', (state) => markRead(state, data)),
    markAllRead: (context: CommandContext, data: { employeeId: string }) =>
      own(context, data.employeeId, 'markAllRead', (state) => markAllRead(state, data)),
  }
}

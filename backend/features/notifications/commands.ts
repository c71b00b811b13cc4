import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { clearRequests, markAllRead, markRead, notify, type ClearRequests } from './domain/inbox.ts'
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
    /** System only. The notification's id derives from its event, so that a retry changes nothing. */
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
    settleNotifications: (context: CommandContext, data: ClearRequests) =>
      run(context, {
        stream: inboxStream,
        id: data.employeeId,
        type: 'settleNotifications',
        authorise: () => requireSystem(context),
        decide: (state) => clearRequests(state, data),
      }),
    markRead: (context: CommandContext, data: { employeeId: string; notificationIds: readonly string[] }) =>
      own(context, data.employeeId, 'markRead', (state) => markRead(state, data)),
    markAllRead: (context: CommandContext, data: { employeeId: string }) =>
      own(context, data.employeeId, 'markAllRead', (state) => markAllRead(state, data)),
  }
}

import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { clearRequests, notify, type ClearRequests } from './domain/inbox.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { inboxStream } from './streams.ts'

export function inboxCommands({ run }: Core) {
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
  }
}

import type { NotificationContent } from '#schema/notifications/kinds.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** @throws Refusal `forbidden`, `not_found`: nothing was done */
export type InboxCommands = {
  /** Jobs only. The id derives from the event behind it, so that a repeated call changes nothing. */
  notify(
    context: CommandContext,
    data: NotificationContent & { notificationId: string; employeeId: string; link: string | null },
  ): Promise<Outcome>
  /** The employee's own. Ignores those that are read or unknown. */
  markRead(context: CommandContext, data: { employeeId: string; notificationIds: readonly string[] }): Promise<Outcome>
  markAllRead(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
}

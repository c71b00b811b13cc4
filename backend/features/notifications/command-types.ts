import type { NotificationKind } from '#schema/notifications/kinds.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** What people are told. @throws Refusal `forbidden`, `not_found`: nothing was done */
export type InboxCommands = {
  /** Policies alone. The id derives from the event that is told of: told again it changes nothing. */
  notify(
    context: CommandContext,
    data: {
      notificationId: string
      employeeId: string
      kind: NotificationKind
      params: Readonly<Record<string, string>>
      link: string | null
    },
  ): Promise<Outcome>
  /** One's own; those that are read already, or nobody's, are passed over. */
  markRead(context: CommandContext, data: { employeeId: string; notificationIds: readonly string[] }): Promise<Outcome>
  markAllRead(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
}

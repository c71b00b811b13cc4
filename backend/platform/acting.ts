import type { CommandContext } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'

/** The user who acts, and the id of the command by which they do. */
export type Acting = { user: User; commandId: string }

/** A command of the user's own, made now. */
export function commandOf(user: User, commandId: string): CommandContext {
  return {
    commandId,
    organizationId: user.organizationId,
    actor: { kind: 'employee', employeeId: user.employeeId },
    now: new Date(),
  }
}

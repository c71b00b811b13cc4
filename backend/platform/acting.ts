import type { CommandContext } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'

/** The acting user, and the id of their command. */
export type Acting = { user: User; commandId: string }

/** A command of the user, now. */
export function commandOf(user: Pick<User, 'employeeId' | 'organizationId'>, commandId: string): CommandContext {
  return {
    commandId,
    organizationId: user.organizationId,
    actor: { kind: 'employee', employeeId: user.employeeId },
    now: new Date(),
  }
}

import type { CommandContext } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'

/** The user who issues a command, and the command's id. */
export type Initiator = { user: User; commandId: string }

/** The context of a command that the user issues now. */
export function commandContext(user: Pick<User, 'employeeId' | 'organizationId'>, commandId: string): CommandContext {
  return {
    commandId,
    organizationId: user.organizationId,
    actor: { kind: 'employee', employeeId: user.employeeId },
    now: new Date(),
  }
}

import type { CommandContext } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'

export type Initiator = { user: User; commandId: string }

export function commandContext(user: Pick<User, 'employeeId' | 'organizationId'>, commandId: string): CommandContext {
  return {
    commandId,
    organizationId: user.organizationId,
    actor: { kind: 'employee', employeeId: user.employeeId },
    now: new Date(),
  }
}

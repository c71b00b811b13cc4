import type { CommandContext } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'

export type Initiator = { user: User; commandId: string }

export function commandContext(
  user: Pick<User, 'employeeId' | 'organizationId' | 'apiToken'>,
  commandId: string,
): CommandContext {
  const { employeeId, apiToken: token } = user
  return {
    commandId,
    organizationId: user.organizationId,
    actor: { kind: 'employee', employeeId, ...(token && { token: { id: token.id, name: token.name } }) },
    now: new Date(),
  }
}

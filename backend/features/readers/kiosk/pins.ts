import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

/** Repeating the command issues another PIN: only the first answer contained the first one. */
export async function createPin(
  { commands, identity, caughtUp }: Services,
  { user, commandId }: Initiator,
  employeeId: string,
): Promise<{ pin: string; caughtUp: boolean }> {
  // Authorises first: a caller who may not issue a PIN must not replace the existing one.
  const outcome = await commands.recordPin(commandContext(user, commandId), { employeeId, what: 'issued' })
  const { pin } = await identity.createPin({ employeeId, organizationId: user.organizationId })
  return { pin, caughtUp: await caughtUp(outcome) }
}

export async function revokePin(
  { commands, identity, caughtUp }: Services,
  { user, commandId }: Initiator,
  employeeId: string,
): Promise<{ caughtUp: boolean }> {
  const outcome = await commands.recordPin(commandContext(user, commandId), { employeeId, what: 'removed' })
  await identity.revokePin(employeeId)
  return { caughtUp: await caughtUp(outcome) }
}

import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

/** A repeated command creates another PIN, since the first PIN is not stored in plain text. */
export async function createPin(
  { commands, identity, caughtUp }: Services,
  { user, commandId }: Initiator,
  employeeId: string,
): Promise<{ pin: string; caughtUp: boolean }> {
  // Checks permission first, so that a rejected caller does not replace the existing PIN.
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

import type { Acting } from '#backend/platform/http/acting.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'

/** A command that is told again makes another PIN: the first one's is nowhere to be read any more. */
export async function issuePin(
  { commands, identity, caughtUp }: Services,
  { user, commandId }: Acting,
  employeeId: string,
): Promise<{ pin: string; caughtUp: boolean }> {
  // First what may refuse: whoever may not make a PIN must not end the one there is.
  const outcome = await commands.recordPin(commandOf(user, commandId), { employeeId, what: 'issued' })
  const { pin } = await identity.createPin({ employeeId, organizationId: user.organizationId })
  return { pin, caughtUp: await caughtUp(outcome) }
}

export async function removePin(
  { commands, identity, caughtUp }: Services,
  { user, commandId }: Acting,
  employeeId: string,
): Promise<{ caughtUp: boolean }> {
  const outcome = await commands.recordPin(commandOf(user, commandId), { employeeId, what: 'removed' })
  await identity.removePin(employeeId)
  return { caughtUp: await caughtUp(outcome) }
}

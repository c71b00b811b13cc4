import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/services.ts'
import { readerStream } from '../streams.ts'

/** Exchanges a code for the kiosk's new secret. The device that was this kiosk before stops working. */
export async function setUpKiosk(
  { commands, identity, now }: Services,
  code: string,
  caller: { address: string },
): Promise<{ secret: string }> {
  const { readerId, organizationId } = await identity.redeemKioskCode(code, caller)
  const kiosk = await commands.readState(readerStream, readerId)
  if (kiosk.status !== 'active') throw new Refusal('conflict', 'This kiosk was revoked')
  const actor = { kind: 'system', name: 'kiosk set-up' } as const
  await commands.recordReaderSecret({ commandId: randomUUID(), organizationId, actor, now: now() }, { readerId })
  const { locationId, kind } = kiosk
  const { secret } = await identity.createReaderSecret({ readerId, organizationId, locationId, kind })
  // A revocation that ran before this secret was stored could not delete it.
  if ((await commands.readState(readerStream, readerId)).status !== 'revoked') return { secret }
  await identity.removeReaderSecret(readerId)
  throw new Refusal('conflict', 'This kiosk was revoked')
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { instant } from '#schema/shared/fields.ts'
import { changedResponse, noInput } from '#schema/shared/rest.ts'
import { managers, sessionOnly } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import type { Services } from '#backend/platform/services.ts'
import { createKioskCode as decide } from '../domain/reader.ts'
import { readerStream } from '../streams.ts'

type KioskCode = { code: string; expiresAt: string }

const noSuchReader = () => new Refusal('not_found', 'There is no such reader')

const output: Output<KioskCode> = {
  payload: { name: 'KioskCodePayload', fields: { code: 'String!', expiresAt: 'DateTime!' } },
  response: changedResponse.extend({ code: z.string(), expires_at: instant }),
  async load({ services, user, id, outcome }) {
    // Another caller may have sent the repeated command.
    if (outcome.repeated) throw new Refusal('conflict', 'This code was shown before. Create a new one')
    const { organizationId } = user
    const model = await services.identity.createKioskCode({ readerId: id, organizationId })
    return { model, caughtUp: await services.caughtUp(outcome) }
  },
  toPayload: (model) => model,
  toResponse: ({ code, expiresAt }, { commandId, caughtUp }) => ({ code, expires_at: expiresAt, commandId, caughtUp }),
}

export const createKioskCode = operation({
  name: 'createKioskCode',
  summary: 'Create a code that sets up a tablet as this kiosk',
  description:
    'The code works once, within ten minutes, and replaces an earlier one. The kiosk’s current device works until then.',
  access: sessionOnly(managers),
  limit: { burst: 20, perMinute: 4 },
  rest: 'POST /api/rfid/readers/{id}/code',
  input: noInput,
  output,
  missing: noSuchReader,
  stream: readerStream,
  authorize({ context, actor, folded: { state } }) {
    if (state.status === 'unknown') throw noSuchReader()
    requireManagerOf(context, actor, state.locationId)
  },
  decide,
  refusalFor: (error) => (error instanceof Refusal && error.code === 'forbidden' ? noSuchReader() : error),
})

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

import { z } from 'zod'
import type { ReaderEvent, ReaderKind, ReaderSetup } from '#schema/readers/events.ts'
import { createReaderInput, updateReaderInput } from '#schema/readers/inputs.ts'
import { readerResponse, readerSecretResponse } from '#schema/readers/rest.ts'
import { instant } from '#schema/shared/fields.ts'
import { changedResponse, noInput } from '#schema/shared/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers, sessionOnly } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { locationFor, reachOf } from '#backend/platform/http/scope.ts'
import { operation, type CompletedCall, type LoadedModel, type Output } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import type { Services } from '#backend/platform/services.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import * as domain from '../domain/reader.ts'
import { readerById, readerRow, type Reader } from '../queries/readers.ts'
import { readerStream } from '../streams.ts'

const noSuchReader = () => new Refusal('not_found', 'There is no such reader')

/** A reader out of reach gets the same answer as a missing one. */
function hideOutOfReach(error: unknown): unknown {
  const outOfReach = error instanceof Refusal && (error.code === 'not_found' || error.code === 'forbidden')
  return outOfReach ? noSuchReader() : error
}

async function loadReader({ services, user, id, outcome }: CompletedCall): Promise<LoadedModel<Reader>> {
  const { caughtUp, kysely } = await services.readAfter(outcome)
  const reader = await readerById(kysely, reachOf(user), id)
  return { model: requireTarget(reader, caughtUp, noSuchReader()), caughtUp }
}

const readerOutput: Output<Reader> = {
  payload: { name: 'ReaderPayload', fields: { reader: 'Reader!' } },
  response: readerResponse,
  load: loadReader,
  toPayload: (reader) => ({ reader }),
  toResponse: (reader, { commandId, caughtUp }) => ({ ...readerRow(reader), commandId, caughtUp }),
}

async function deleteSecretIfRevoked({ commands, identity }: Services, readerId: string): Promise<boolean> {
  const { status } = await commands.readState(readerStream, readerId)
  if (status === 'revoked') await identity.removeReaderSecret(readerId)
  return status === 'revoked'
}

type ReaderWithSecret = { reader: Reader; secret: string }

/**
 * A secret is shown once. A repeated command gets no secret, because another caller may have sent it.
 * @throws Refusal `conflict` for a repeated command, or if the reader was revoked meanwhile
 */
async function loadWithSecret(call: CompletedCall): Promise<LoadedModel<ReaderWithSecret>> {
  const { services, user, id: readerId, outcome } = call
  if (outcome.repeated) throw new Refusal('conflict', 'This secret was shown before. Make a new one')
  const state = await services.commands.readState(readerStream, readerId)
  if (state.status === 'unknown') throw noSuchReader()
  const { locationId, kind } = state
  const { organizationId } = user
  const { secret } = await services.identity.createReaderSecret({ readerId, organizationId, locationId, kind })
  // A simultaneous revocation deletes the secret after its event. If it ran before this secret was stored, delete it here.
  if (await deleteSecretIfRevoked(services, readerId)) throw new Refusal('conflict', 'This reader was revoked')
  const { model: reader, caughtUp } = await loadReader(call)
  return { model: { reader, secret }, caughtUp }
}

const secretOutput: Output<ReaderWithSecret> = {
  payload: { name: 'ReaderSecretPayload', fields: { reader: 'Reader!', secret: 'String!' } },
  response: readerSecretResponse,
  load: loadWithSecret,
  toPayload: (model) => model,
  toResponse: ({ reader, secret }, { commandId, caughtUp }) => ({ ...readerRow(reader), commandId, caughtUp, secret }),
}

export async function manageReader(
  { run, actorOf }: Core,
  context: CommandContext,
  readerId: string,
  type: string,
  decide: (state: domain.ReaderState) => ReaderEvent[],
): Promise<Outcome> {
  const actor = await actorOf(context)
  return run(context, {
    stream: readerStream,
    id: readerId,
    type,
    authorise: ({ state }) => {
      if (state.status !== 'unknown') requireManagerOf(context, actor, state.locationId)
    },
    decide,
  })
}

type NewReader = { readerId: string; locationId: string; kind: ReaderKind; setup: ReaderSetup }

export const createReader = operation({
  name: 'createReader',
  summary: 'Create a reader or kiosk',
  description: 'The response shows the secret only once.',
  access: sessionOnly(managers),
  rest: 'POST /api/rfid/readers',
  input: createReaderInput,
  output: secretOutput,
  prepare: async ({ id, kind, locationId, ...setup }, { user, services }): Promise<NewReader> => ({
    readerId: id,
    locationId: await locationFor(services, user, locationId),
    kind,
    setup,
  }),
  async handle({ run, read, actorOf }, context, data) {
    const { readerId, locationId } = data
    const [actor, { state: organization }] = await Promise.all([
      actorOf(context),
      read(organizationStream, context.organizationId),
    ])
    locationIn(organization, locationId)
    return run(context, {
      stream: readerStream,
      id: readerId,
      type: 'createReader',
      authorise: () => requireManagerOf(context, actor, locationId),
      decide: (state) => domain.createReader(state, data),
    })
  },
})

export const updateReader = operation({
  name: 'updateReader',
  summary: 'Change a reader',
  access: managers,
  rest: 'PUT /api/rfid/readers/{id}',
  input: updateReaderInput,
  output: readerOutput,
  prepare: ({ id, ...setup }): { readerId: string; setup: ReaderSetup } => ({ readerId: id, setup }),
  handle: (core, context, data) =>
    manageReader(core, context, data.readerId, 'updateReader', (state) => domain.updateReader(state, data)),
  missing: noSuchReader,
  refusalFor: hideOutOfReach,
})

const toReader = ({ id }: { id: string }) => ({ readerId: id })

export const rotateReaderSecret = operation({
  name: 'rotateReaderSecret',
  summary: 'Rotate the secret of a reader',
  description: 'The previous one stops working at once.',
  access: sessionOnly(managers),
  rest: 'POST /api/rfid/readers/{id}/rotate',
  input: noInput,
  inputType: 'ReaderInput',
  output: secretOutput,
  prepare: toReader,
  handle: (core, context, { readerId }) =>
    manageReader(core, context, readerId, 'recordReaderSecret', domain.recordReaderSecret),
  missing: noSuchReader,
  refusalFor: hideOutOfReach,
})

export const revokeReader = operation({
  name: 'revokeReader',
  summary: 'Revoke a reader',
  access: managers,
  rest: 'DELETE /api/rfid/readers/{id}',
  input: noInput,
  inputType: 'ReaderInput',
  output: readerOutput,
  prepare: toReader,
  handle: (core, context, { readerId }) => manageReader(core, context, readerId, 'revokeReader', domain.revokeReader),
  missing: noSuchReader,
  async after({ services, id }) {
    await deleteSecretIfRevoked(services, id)
  },
  async refusalFor(error, { services, id }) {
    // Completes a revocation that a crash interrupted before the secret was deleted.
    await deleteSecretIfRevoked(services, id)
    return hideOutOfReach(error)
  },
})

type KioskCode = { code: string; expiresAt: string }

const codeOutput: Output<KioskCode> = {
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
  output: codeOutput,
  missing: noSuchReader,
  stream: readerStream,
  authorize({ context, actor, folded: { state } }) {
    if (state.status === 'unknown') throw noSuchReader()
    requireManagerOf(context, actor, state.locationId)
  },
  decide: domain.createKioskCode,
  refusalFor: (error) => (error instanceof Refusal && error.code === 'forbidden' ? noSuchReader() : error),
})

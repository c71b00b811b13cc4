import { readerStream } from './streams.ts'
import type { z } from 'zod'
import type { changeReaderRequest, registerReaderRequest } from '#schema/readers/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { reachOf, locationFor } from '#backend/platform/http/scope.ts'
import { readerById, type Reader } from './queries/readers.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

type ReaderResult = { reader: Reader; caughtUp: boolean }

export function readerActions(services: Services) {
  const { commands, identity } = services

  async function answer({ user }: Initiator, readerId: string, outcome: Outcome): Promise<ReaderResult> {
    const { caughtUp, kysely } = await services.readAfter(outcome)
    const reader = await readerById(kysely, reachOf(user), readerId)
    return { reader: requireTarget(reader, caughtUp, noSuchReader()), caughtUp }
  }

  /**
   * A secret is shown once. A repeated command gets no secret, because another caller may have sent it.
   * @throws Refusal `conflict` for a repeated command, or if the reader was revoked meanwhile
   */
  async function withSecret(
    initiator: Initiator,
    readerId: string,
    outcome: Outcome,
  ): Promise<ReaderResult & { secret: string }> {
    if (outcome.repeated) throw new Refusal('conflict', 'This secret was shown before. Make a new one')
    const { organizationId } = initiator.user
    const { secret } = await commands.readState(readerStream, readerId).then((state) => {
      if (state.status === 'unknown') throw noSuchReader()
      const { locationId, kind } = state
      return identity.createReaderSecret({ readerId, organizationId, locationId, kind })
    })
    // A simultaneous revocation deletes the secret after its event. If it ran before this secret was stored, delete it here.
    if (await revokedSince(readerId)) throw new Refusal('conflict', 'This reader was revoked')
    return { ...(await answer(initiator, readerId, outcome)), secret }
  }

  async function revokedSince(readerId: string) {
    const { status } = await commands.readState(readerStream, readerId)
    if (status === 'revoked') await identity.removeReaderSecret(readerId)
    return status === 'revoked'
  }

  return {
    async register(initiator: Initiator, { kind, locationId: named, ...setup }: z.infer<typeof registerReaderRequest>) {
      const { user, commandId } = initiator
      const locationId = await locationFor(services, user, named)
      const data = { readerId: commandId, locationId, kind, setup }
      return withSecret(initiator, commandId, await commands.createReader(commandContext(user, commandId), data))
    },

    async change(initiator: Initiator, readerId: string, setup: z.infer<typeof changeReaderRequest>) {
      const changed = commands.updateReader(commandContext(initiator.user, initiator.commandId), { readerId, setup })
      return answer(initiator, readerId, await changed.catch(hideOutOfReach))
    },

    async rotate(initiator: Initiator, readerId: string) {
      const rotated = commands.recordReaderSecret(commandContext(initiator.user, initiator.commandId), { readerId })
      return withSecret(initiator, readerId, await rotated.catch(hideOutOfReach))
    },

    async revoke(initiator: Initiator, readerId: string) {
      const revoked = commands.revokeReader(commandContext(initiator.user, initiator.commandId), { readerId })
      try {
        return await answer(initiator, readerId, await revoked.catch(hideOutOfReach))
      } finally {
        // Also completes a revocation that a crash interrupted before this step.
        await revokedSince(readerId)
      }
    },
  }
}

const noSuchReader = () => new Refusal('not_found', 'There is no such reader')

/** A reader out of reach gets the same answer as a missing one. */
function hideOutOfReach(error: unknown): never {
  const outOfReach = error instanceof Refusal && (error.code === 'not_found' || error.code === 'forbidden')
  throw outOfReach ? noSuchReader() : error
}

import { Refusal } from '#kernel/commands/refusal.ts'
import { NotSealedYet, proofOf } from '#kernel/proof/proof.ts'
import type { operations } from '#schema/proof/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { positionOf, publicKey } from './queries.ts'

export function rest({ database: { kysely, pool }, log }: Services): Handlers<typeof operations, typeof access> {
  return {
    'GET /api/history/{id}/proof': async ({ user, params: { id } }) => {
      const position = await positionOf(kysely, user.organizationId, id)
      const proof = position === undefined ? undefined : await proofAt(position)
      if (!proof) throw new Refusal('not_found', 'There is no such line in the history')
      return proof
    },
    'GET /api/proof/key': async () => {
      const key = await publicKey(kysely)
      if (!key) throw new Refusal('not_found', 'The history is not signed yet')
      return key
    },
  }

  async function proofAt(position: bigint) {
    try {
      return await proofOf({ pool, log }, position)
    } catch (error) {
      if (!(error instanceof NotSealedYet)) throw error
      throw new Refusal('conflict', 'No signature covers this line yet. Try again in a minute or two')
    }
  }
}

import { Refusal } from '#kernel/commands/refusal.ts'
import { NotSealedYet, proofOf } from '#kernel/proof/proof.ts'
import type { operations } from '#schema/proof/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { positionOf, publicKey } from './queries.ts'

/** The key in the file says nothing about who signed, so the reader has to know its id from elsewhere. */
const howToVerify = (keyId: string) => [
  `Signed with the key ${keyId}.`,
  `Trust it only if you know this id from elsewhere: it is the keyId of every tree head that was mailed, posted or written to a file (NOTARY_MAIL, NOTARY_URL, NOTARY_FILE), and a copy of the key may have been saved earlier from GET /api/proof/key.`,
  'Then check with the script of Muster’s source, kernel/proof/verify-proof.mjs: node verify-proof.mjs PROOF.json KEY.pem',
]

export function rest({ database: { kysely, pool }, log }: Services): Handlers<typeof operations, typeof access> {
  return {
    'GET /api/history/{id}/proof': async ({ user, params: { id } }) => {
      const position = await positionOf(kysely, user.organizationId, id)
      const proof = position === undefined ? undefined : await proofAt(position)
      if (!proof) throw new Refusal('not_found', 'There is no such line in the history')
      return { verify: howToVerify(proof.head.keyId), ...proof }
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

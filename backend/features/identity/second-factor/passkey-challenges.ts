import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { useOnce } from '../limits/use-once.ts'

/** In ms: enough to find a phone or a security key. */
const LIFETIME = 5 * 60_000
const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const MAC_BYTES = 16

const KEY = 'passkey challenges'

/**
 * Challenges carry their expiry and a MAC instead of being stored, so that strangers who ask for many of them fill no table. Only
 * used challenges are stored.
 * @param purpose binds a challenge to a registration of one employee, or to sign-ins
 */
export function openPasskeyChallenges(kysely: Kysely<Tables>, keys: Pick<Keys, 'obtain'>) {
  async function macOf(purpose: string, payload: Buffer): Promise<Buffer> {
    const key = (await keys.obtain([KEY])).get(KEY)
    if (!key) throw new Error('The key for passkey challenges is missing from sealing.keys')
    return createHmac('sha256', key).update(`${purpose}\n`).update(payload).digest().subarray(0, MAC_BYTES)
  }

  return {
    async create(purpose: string, now: Date): Promise<Uint8Array<ArrayBuffer>> {
      const expiry = Buffer.alloc(EXPIRY_BYTES)
      expiry.writeUIntBE(now.getTime() + LIFETIME, 0, EXPIRY_BYTES)
      const payload = Buffer.concat([randomBytes(RANDOM_BYTES), expiry])
      return new Uint8Array(Buffer.concat([payload, await macOf(purpose, payload)]))
    },

    /** @param challenge in base64url */
    async isValid(purpose: string, challenge: string, now: Date): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return false
      const payload = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES)
      const isGenuine = timingSafeEqual(await macOf(purpose, payload), bytes.subarray(payload.length))
      return isGenuine && payload.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) > now.getTime()
    },

    /** @returns `false` if the challenge was used before */
    take: (challenge: string, now: Date): Promise<boolean> =>
      useOnce(kysely, challenge, new Date(now.getTime() + LIFETIME)),
  }
}

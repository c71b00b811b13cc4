import { randomInt } from 'node:crypto'
import { Refusal } from '#kernel/commands/refusal.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { KIOSK_CODE_LENGTH, KIOSK_CODE_LETTERS, plainKioskCode } from '#schema/readers/kiosk-code.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { countersOf } from '../limits/attempts.ts'

const LIFETIME = 10 * 60_000

/** Short enough to type on a tablet. Guessing is limited per network, and each code works once within ten minutes. */
export function kioskCodes(
  { database: { kysely }, attempts }: Pick<Deps, 'database' | 'attempts'>,
  now: () => Date,
): Pick<Identity, 'createKioskCode' | 'redeemKioskCode'> {
  return {
    async createKioskCode({ readerId, organizationId }) {
      const letters = Array.from(
        { length: KIOSK_CODE_LENGTH },
        () => KIOSK_CODE_LETTERS[randomInt(KIOSK_CODE_LETTERS.length)],
      )
      const code = letters.join('')
      const expiresAt = new Date(now().getTime() + LIFETIME).toISOString()
      const row = { code_hash: secretHash(`kiosk ${code}`), organization_id: organizationId, expires_at: expiresAt }
      await kysely
        .insertInto('identity.kiosk_codes')
        .values({ reader_id: readerId, ...row })
        .onConflict((conflict) => conflict.column('reader_id').doUpdateSet(row))
        .execute()
      return { code, expiresAt }
    },

    async redeemKioskCode(code, { address }) {
      await attempts.spend(countersOf('kiosk codes', address), now())
      const kiosk = await kysely
        .deleteFrom('identity.kiosk_codes')
        .where('code_hash', '=', secretHash(`kiosk ${plainKioskCode(code)}`))
        .where('expires_at', '>', now().toISOString())
        .returning(['reader_id as readerId', 'organization_id as organizationId'])
        .executeTakeFirst()
      if (kiosk) return kiosk
      const message = 'This code is wrong or has expired. Create a new one.'
      throw new Refusal('conflict', message, { code: message })
    },
  }
}

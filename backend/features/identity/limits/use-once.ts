import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { secretHash } from '#backend/platform/secret.ts'

/** Records the use of a secret until it expires. @returns `false` if it was used before */
export async function useOnce(kysely: Kysely<Tables>, secret: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('identity.used_challenges')
    .values({ challenge_hash: secretHash(secret), expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { newSecret, secretHash } from '#backend/platform/secret.ts'

/** How long (ms) a browser and its cookie stay known after the last sign-in. */
const KNOWN_FOR = 365 * 24 * 3_600_000

export async function knownDevice(
  kysely: Kysely<Tables>,
  token: string | undefined,
  employeeId: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!token || employeeId === undefined) return undefined
  const row = await kysely
    .selectFrom('identity.known_devices')
    .select('token_hash')
    .where('token_hash', '=', secretHash(token))
    .where('employee_id', '=', employeeId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.token_hash
}

/** @returns the secret for the browser's cookie: the current one if it is known, else a new one */
export async function rememberDevice(
  kysely: Kysely<Tables>,
  { employeeId, token, known, now }: { employeeId: string; token: string | undefined; known: boolean; now: Date },
): Promise<string> {
  const secret = known && token ? token : newSecret()
  const expires_at = new Date(now.getTime() + KNOWN_FOR).toISOString()
  await kysely
    .insertInto('identity.known_devices')
    .values({ token_hash: secretHash(secret), employee_id: employeeId, expires_at })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at }))
    .execute()
  return secret
}

export async function forgetDevices(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.known_devices').where('employee_id', '=', employeeId).execute()
}

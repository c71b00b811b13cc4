import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { apiTokenPrefix, newSecret, secretHash } from '#backend/platform/secret.ts'
import type { User } from '#schema/identity/rest.ts'
import { isApiScope } from '#schema/api-tokens/scopes.ts'
import type { Identity } from '../identity.ts'
import type { ReadUser } from '../user.ts'

/** How stale (ms) `last_used_at` may be. */
const USE_RESOLUTION = 60_000

type ApiTokens = Pick<Identity, 'createApiToken' | 'deleteApiToken'>

export function apiTokenSecrets(
  kysely: Kysely<Tables>,
  sessions: { forgetApiToken(hash: string): Promise<void> },
  now: () => Date,
): ApiTokens {
  return {
    async createApiToken({ tokenId, organizationId, employeeId, kind, name, scopes, expiresAt }) {
      const secret = apiTokenPrefix + newSecret()
      const row = { kind, name, scopes, expires_at: expiresAt, created_at: now().toISOString() }
      await kysely
        .insertInto('identity.api_tokens')
        .values({
          token_id: tokenId,
          token_hash: secretHash(secret),
          organization_id: organizationId,
          employee_id: employeeId,
          ...row,
        })
        .execute()
      return { secret }
    },

    async deleteApiToken(tokenId) {
      const hash = await deleteApiToken(kysely, tokenId)
      if (hash !== undefined) await sessions.forgetApiToken(hash)
    },
  }
}

/** @returns the token's hash */
export async function deleteApiToken(on: Kysely<Tables>, tokenId: string): Promise<string | undefined> {
  const deleted = await on
    .deleteFrom('identity.api_tokens')
    .where('token_id', '=', tokenId)
    .returning('token_hash')
    .executeTakeFirst()
  return deleted?.token_hash
}

export async function deleteApiTokensOf(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.api_tokens').where('employee_id', '=', employeeId).execute()
}

/**
 * Returns the token's holder with the token's scopes, and records its use. An organization's token works while its holder is an
 * owner.
 */
export async function userOfApiToken(
  kysely: Kysely<Tables>,
  hash: string,
  readUser: ReadUser,
  at: Date,
): Promise<User | null> {
  const token = await kysely
    .selectFrom('identity.api_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst()
  const user = token && (await readUser(token.employee_id))
  if (!user || (token.kind === 'organization' && user.role !== 'owner')) return null
  if (token.last_used_at === null || at.getTime() - Date.parse(token.last_used_at) >= USE_RESOLUTION) {
    await kysely
      .updateTable('identity.api_tokens')
      .set({ last_used_at: at.toISOString() })
      .where('token_hash', '=', hash)
      .where(sql<boolean>`last_used_at is null or last_used_at < ${at.toISOString()}`)
      .execute()
  }
  const { token_id: id, name, scopes, expires_at: expiresAt } = token
  return { ...user, apiToken: { id, name, scopes: scopes.filter(isApiScope), expiresAt } }
}

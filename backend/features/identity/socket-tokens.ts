import type { Database } from '#backend/platform/database/database.ts'
import type { Identity } from './identity.ts'
import { newSecret, secretHash } from './secret.ts'
import type { Sessions } from './sessions.ts'

/** How long (ms) a token is good for: also for a line that breaks and comes back a few times. */
const LIFETIME = 5 * 60_000

/**
 * Tokens for live connections of clients that can't send the session's cookie along. Each is a session's, so that
 * whatever ends that ends them.
 */
export function socketTokens(
  { kysely }: Database,
  sessions: Sessions,
  now: () => Date,
): Pick<Identity, 'createSocketToken' | 'sessionOfSocketToken' | 'sessionByHash'> {
  return {
    async createSocketToken(sessionToken) {
      const token = newSecret()
      const expiresAt = new Date(now().getTime() + LIFETIME)
      await kysely
        .insertInto('identity.socket_tokens')
        .values({
          token_hash: secretHash(token),
          session_hash: secretHash(sessionToken),
          expires_at: expiresAt.toISOString(),
        })
        .execute()
      return { token, expiresAt }
    },

    async sessionOfSocketToken(token) {
      const row = await kysely
        .selectFrom('identity.socket_tokens')
        .select('session_hash')
        .where('token_hash', '=', secretHash(token))
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst()
      return row?.session_hash ?? null
    },

    sessionByHash: sessions.findByHash,
  }
}

import type { Database } from '#kernel/postgres/database.ts'
import { newSecret, secretHash } from '#backend/platform/secret.ts'
import type { Identity } from '../identity.ts'
import type { Sessions } from './sessions.ts'

/** How long (ms) a token is valid: enough for a connection that breaks and returns a few times. */
const LIFETIME = 5 * 60_000

/** Tokens for live connections of clients that can't send the session cookie. Each ends with its session. */
export function socketTokens(
  { kysely }: Database,
  sessions: Sessions,
  now: () => Date,
): Pick<Identity, 'createSocketToken' | 'sessionOfSocketToken' | 'sessionByKey' | 'onSessionChange'> {
  return {
    async createSocketToken(sessionToken) {
      const token = newSecret()
      const expiresAt = new Date(now().getTime() + LIFETIME)
      const [token_hash, session_hash] = [secretHash(token), secretHash(sessionToken)]
      const row = { token_hash, session_hash, expires_at: expiresAt.toISOString() }
      await kysely.insertInto('identity.socket_tokens').values(row).execute()
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

    sessionByKey: sessions.findByKey,
    onSessionChange: sessions.onChange,
  }
}

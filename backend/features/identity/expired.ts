import type { Database } from '#backend/platform/database/database.ts'

/** Deletes links, sessions and counts that have expired. Nothing depends on it: each is checked when it is used. */
export async function deleteExpired({ kysely }: Database, now: Date): Promise<void> {
  for (const table of [
    'identity.tokens',
    'identity.socket_tokens',
    'identity.sessions',
    'identity.failures',
  ] as const) {
    await kysely.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  }
}

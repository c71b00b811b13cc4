import { sql, type Kysely } from 'kysely'
import { openCache } from '#kernel/cache.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { newSecret, secretHash } from '#backend/platform/secret.ts'
import type { DeviceSession } from '#backend/platform/sessions.ts'
import type { Identity } from '../identity.ts'

/** How long (ms) a cached secret is trusted, in case a broken connection loses the notification of its revocation. */
const TTL = 5_000
const MAX_CACHED = 10_000

const CHANNEL = 'reader_secrets'

/** Secrets of readers and kiosks. A reader sends its own with each batch, so look-ups are cached until any changes. */
export function openReaderSecrets({ kysely, notifications }: Database, now: () => Date) {
  const cache = openCache<Promise<DeviceSession | null>>(MAX_CACHED, TTL)
  // Secrets change rarely, so the whole cache may go.
  const stop = notifications.listen(CHANNEL, () => cache.clear())

  async function load(hash: string): Promise<DeviceSession | null> {
    const device = await kysely
      .selectFrom('identity.reader_secrets')
      .select(['reader_id as readerId', 'organization_id as organizationId', 'location_id as locationId', 'kind'])
      .where('secret_hash', '=', hash)
      .executeTakeFirst()
    return device ?? null
  }

  /** Takes effect on this gateway before it returns, on others when the notification arrives. */
  async function change(act: (transaction: Kysely<Tables>) => Promise<unknown>) {
    await kysely.transaction().execute(async (transaction) => {
      await act(transaction)
      await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
    })
    cache.clear()
  }

  const methods: Pick<Identity, 'createReaderSecret' | 'removeReaderSecret' | 'device'> = {
    async createReaderSecret({ readerId, organizationId, locationId, kind }) {
      const secret = newSecret()
      const row = {
        organization_id: organizationId,
        location_id: locationId,
        kind,
        secret_hash: secretHash(secret),
        created_at: now().toISOString(),
      }
      await change((transaction) =>
        transaction
          .insertInto('identity.reader_secrets')
          .values({ reader_id: readerId, ...row })
          .onConflict((conflict) => conflict.column('reader_id').doUpdateSet(row))
          .execute(),
      )
      return { secret }
    },

    removeReaderSecret: (readerId) =>
      change((transaction) =>
        transaction.deleteFrom('identity.reader_secrets').where('reader_id', '=', readerId).execute(),
      ),

    /** Simultaneous callers share one look-up. Failures and unknown secrets are not cached. */
    async device(secret) {
      const hash = secretHash(secret)
      const cached = cache.get(hash)
      if (cached) return cached
      const found = load(hash)
      cache.set(hash, found)
      const device = await found.catch((error: unknown) => {
        cache.delete(hash)
        throw error
      })
      if (!device) cache.delete(hash)
      return device
    },
  }
  return { ...methods, stop }
}

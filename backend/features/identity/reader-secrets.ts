import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#backend/platform/database/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { DeviceSession, Identity } from './identity.ts'
import { newSecret, secretHash } from './secret.ts'

/** For how long (ms) a secret is believed without asking, should the notice of its end be lost with a connection. */
const BELIEVED = 5_000
const REMEMBERED = 10_000

const CHANNEL = 'reader_secrets'

/** Who shows a secret: a reader asks with each batch, so they are remembered until any secret has changed. */
export function openReaderSecrets({ kysely, notifications }: Database, now: () => Date) {
  const believed = new LRUCache<string, Promise<DeviceSession | null>>({ max: REMEMBERED, ttl: BELIEVED })
  // Secrets change seldom, and to look all of them up again costs little.
  const stop = notifications.listen(CHANNEL, () => believed.clear())

  async function load(hash: string): Promise<DeviceSession | null> {
    const row = await kysely
      .selectFrom('identity.reader_secrets')
      .select(['reader_id', 'organization_id', 'location_id', 'kind'])
      .where('secret_hash', '=', hash)
      .executeTakeFirst()
    if (!row) return null
    const { reader_id: readerId, organization_id: organizationId, location_id: locationId, kind } = row
    return { readerId, organizationId, locationId, kind }
  }

  /** Here before whoever changed it hears that it is done; on other gateways as soon as they hear of it. */
  async function change(act: (transaction: Kysely<Tables>) => Promise<unknown>) {
    await kysely.transaction().execute(async (transaction) => {
      await act(transaction)
      await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
    })
    believed.clear()
  }

  const commands: Pick<Identity, 'createReaderSecret' | 'removeReaderSecret' | 'device'> = {
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

    /** Callers at the same moment share one look-up; one that fails or finds nobody is not remembered. */
    async device(secret) {
      const hash = secretHash(secret)
      const known = believed.get(hash)
      if (known) return known
      const found = load(hash)
      believed.set(hash, found)
      const device = await found.catch((error: unknown) => {
        believed.delete(hash)
        throw error
      })
      if (!device) believed.delete(hash)
      return device
    },
  }
  return { ...commands, stop }
}

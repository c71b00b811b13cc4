import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Config } from '#backend/platform/config.ts'
import { openDatabase, type Database } from '#kernel/postgres/database.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { claimsKey, openPersonalKeys, readSealing, writeSealing } from '#backend/platform/personal-keys.ts'
import { copyLog, copySealing } from '#kernel/log/copy.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { LogOptions } from '#kernel/log/log-identity.ts'
import { isSealed } from '#kernel/sealing/is-sealed.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { openLog } from '#kernel/log/open.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { logContents } from '#schema/log-contents.ts'
import { openRenames } from './sealing/renames.ts'
import { outcome } from './sealing/seal.ts'

type Ends = {
  from: string
  to: string
  /** The database that will follow the copy: by default that of `to`, or `own` if `to` is an EventStoreDB. */
  follower?: string | undefined
}

/**
 * Copies a log, its wrapped keys of personal data, and the pay lines of closed pay periods, which are not in events and which a
 * later version can't recompute. A log from before encryption is encrypted in the copy. Idempotent.
 * @returns the numbers of copied events and pay rows, and lines to print
 * @throws Error if the following database has different keys with the same names
 */
export async function copyWithPaid(config: Config, own: Database, { from, to, follower }: Ends) {
  const closing: (() => Promise<void>)[] = []
  const databaseAt = async (url: string) => {
    const database = await openDatabase((await prepareDatabase(url)).url)
    closing.push(database.close)
    return database
  }
  const databaseOf = async (where: string) => (isPostgres(where) ? databaseAt(where) : own)
  const logAt = async (where: string, database: Database, options: LogOptions = {}) => {
    const elsewhere = where !== 'postgres' && !isPostgres(where)
    const eventStore = { eventStoreUrl: where, eventStorePrefix: config.eventStorePrefix }
    const log = await openLog(elsewhere ? eventStore : {}, database, logContents, options)
    closing.push(log.close)
    return log
  }
  try {
    const [source, target] = [await databaseOf(from), await databaseOf(to)]
    const following = follower ? await databaseAt(follower) : target
    const isElsewhere = source !== following
    const log = await logAt(from, source)
    // Keys are copied first, so that every copied event can be read.
    if (isElsewhere) await copyKeys(source, following)
    const copied = (await isSealed(log, logContents))
      ? { events: await copyLog(log, await logAt(to, target)), messages: [] }
      : await sealInto(following, log, (keys) => logAt(to, target, { keys }))
    return { ...copied, paid: isElsewhere ? await copyPaid(source, following) : 0 }
  } finally {
    for (const close of closing.toReversed()) await close()
  }

  async function sealInto(following: Database, from: EventLog, openTarget: (keys: Keys) => Promise<EventLog>) {
    const keys = await openPersonalKeys(config, following)
    const renames = openRenames(await claimsKey(keys))
    const copied = await copySealing(from, await openTarget(keys), logContents, renames)
    return { events: copied.events, messages: outcome({ ...copied, unmatched: renames.unmatched() }) }
  }
}

const isPostgres = (where: string) => /^postgres(ql)?:/.test(where)

type Table = { name: string; columns: string }

function copyRows(
  { name, columns }: Table,
  from: Database,
  to: Database,
  merge: (target: pg.PoolClient, source: pg.PoolClient) => Promise<unknown>,
): Promise<number> {
  return inTransaction(from.pool, (source) =>
    inTransaction(to.pool, async (target: pg.PoolClient) => {
      await target.query(`create temporary table copied (like ${name}) on commit drop`)
      const rows = target.query(copyFrom(`copy copied (${columns}) from stdin`))
      await pipeline(source.query(copyTo(`copy ${name} (${columns}) to stdout`)), rows)
      await merge(target, source)
      return rows.rowCount
    }),
  )
}

const KEYS: Table = { name: 'sealing.keys', columns: 'name, wrapped, master, created_at, destroyed_at' }

/** A key that was destroyed in either database is destroyed in the copy. */
const copyKeys = (from: Database, to: Database) =>
  copyRows(KEYS, from, to, async (target, source) => {
    const others = await target.query(
      'select from sealing.keys join copied using (name) where keys.wrapped <> copied.wrapped limit 1',
    )
    // Data encrypted with one key can't be read with the other.
    if (others.rowCount !== 0) {
      throw new Error(
        'The other database has its own keys of personal data: copy to a database that no server has used',
      )
    }
    await target.query(
      `insert into sealing.keys (${KEYS.columns}) select ${KEYS.columns} from copied
       on conflict (name) do update set wrapped = null, destroyed_at = excluded.destroyed_at
       where keys.wrapped is not null and excluded.wrapped is null`,
    )
    if (!(await readSealing(source))) await writeSealing(target, false)
  })

const PAID: Table = {
  name: 'payroll.paid',
  columns: 'closing_id, first_day, last_day, employee_id, amount_cents, lines, corrections, causes',
}

/** Rows never change, so existing rows stay. */
const copyPaid = (from: Database, to: Database) =>
  copyRows(PAID, from, to, (target) =>
    target.query(
      `insert into payroll.paid (${PAID.columns}) select ${PAID.columns} from copied on conflict do nothing`,
    ),
  )

import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Config } from '#backend/platform/config.ts'
import { openDatabase, type Database } from '#backend/platform/database/database.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { copyLog } from '#kernel/log/copy.ts'
import { openLog } from '#kernel/log/open.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { logContents } from '#schema/log-contents.ts'

/** `from`, `to`: "postgres" (`own`), or the URL of a Postgres database or of an EventStoreDB. */
type Ends = {
  from: string
  to: string
  /** The database that will follow the copy: by default that of `to`, or `own` where that is an EventStoreDB. */
  follower?: string | undefined
}

/**
 * Copies a log, and beside it what closed pay periods paid: these lines are too many for events, and can't be computed
 * again by a later engine. Can be repeated.
 * @returns how many events and paid rows there were to copy
 */
export async function copyWithPaid(config: Config, own: Database, { from, to, follower }: Ends) {
  const closing: (() => Promise<void>)[] = []
  const databaseAt = async (url: string) => {
    const database = await openDatabase((await prepareDatabase(url)).url)
    closing.push(database.close)
    return database
  }
  const open = async (where: string) => {
    const database = isPostgres(where) ? await databaseAt(where) : own
    const elsewhere = where !== 'postgres' && !isPostgres(where)
    const eventStore = { eventStoreUrl: where, eventStorePrefix: config.eventStorePrefix }
    const log = await openLog(elsewhere ? eventStore : {}, database, logContents)
    closing.push(log.close)
    return { log, database }
  }
  try {
    const [source, target] = [await open(from), await open(to)]
    const following = follower ? await databaseAt(follower) : target.database
    const events = await copyLog(source.log, target.log)
    return { events, paid: source.database === following ? 0 : await copyPaid(source.database, following) }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

const isPostgres = (where: string) => /^postgres(ql)?:/.test(where)

const COLUMNS = 'closing_id, first_day, last_day, employee_id, amount_cents, lines, corrections, causes'

/** Rows are never changed, so those that are there already stay. */
function copyPaid(from: Database, to: Database): Promise<number> {
  return inTransaction(from.pool, (source) =>
    inTransaction(to.pool, async (target: pg.PoolClient) => {
      await target.query('create temporary table copied (like payroll.paid) on commit drop')
      const rows = target.query(copyFrom(`copy copied (${COLUMNS}) from stdin`))
      await pipeline(source.query(copyTo(`copy payroll.paid (${COLUMNS}) to stdout`)), rows)
      await target.query('insert into payroll.paid select * from copied on conflict do nothing')
      return rows.rowCount
    }),
  )
}

import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { EventLog } from '../log/log.ts'
import { readTexts } from '../log/postgres/texts.ts'
import { textsOf } from '../log/texts.ts'
import { NOTARY_STREAM } from './head.ts'
import { LOWEST_LEVEL, readState } from './notary.ts'
import { headsOf, verifyLog, type Verification } from './verify.ts'
import { START } from '../log/log.ts'
import type { TreeHead } from './file.ts'

type Installation = {
  log: EventLog
  /** Of the database that follows the log. */
  pool: pg.Pool
  /** Whether the log is in it. */
  isInPostgres: boolean
  keys: ReadonlyMap<string, KeyObject>
  kept?: readonly TreeHead[] | undefined
}

/** Verifies the whole log of an installation, which may go on being used, as it is on disk. */
export async function verifyInstallation({ log, pool, isInPostgres, keys, kept }: Installation): Promise<Verification> {
  const logId = await log.id()
  const state = await readState(pool)
  const { rows } = await pool.query<{ hash: Buffer; position: bigint }>(
    'select hash, position from proof.nodes where level = $1 order by index',
    [LOWEST_LEVEL],
  )
  const inLog = headsOf(await Array.fromAsync(log.read(NOTARY_STREAM)))
  const head = await log.head()
  const events = isInPostgres ? readTexts(pool, START) : textsOf(log, START, head)
  return verifyLog(events, {
    ...inLog,
    logId,
    keys,
    kept,
    head,
    isGapless: isInPostgres,
    notary: state.logId === logId ? { tree: state.tree, nodes: rows } : undefined,
  })
}

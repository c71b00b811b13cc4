import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import { DeletedStream, START, type EventLog } from '../log/log.ts'
import { readTexts } from '../log/postgres/texts.ts'
import { textsOf } from '../log/texts.ts'
import { NOTARY_STREAM } from './head.ts'
import { LOWEST_LEVEL, readState } from './notary.ts'
import { headsOf, verifyLog, type Problem, type Verification } from './verify.ts'
import type { TreeHead } from './file.ts'

type Installation = {
  log: EventLog
  pool: pg.Pool
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
  const limits: Problem[] = ((await log.streamLimits?.()) ?? []).map(({ stream, text }) => ({
    text: `the stream ${stream} ${text}`,
  }))
  const inLog = headsOf(await readNotaryStream(log))
  const head = await log.head()
  const events = isInPostgres ? readTexts(pool, START) : textsOf(log, START, head)
  const verified = await verifyLog(events, {
    ...inLog,
    logId,
    keys,
    kept,
    head,
    isGapless: isInPostgres,
    notary: state.logId === logId ? { tree: state.tree, nodes: rows } : undefined,
  })
  return { ...verified, problems: [...limits, ...verified.problems], found: limits.length + verified.found }
}

/** A tombstoned stream is reported with the limits of streams, so it has no heads here. */
async function readNotaryStream(log: EventLog) {
  try {
    return await Array.fromAsync(log.read(NOTARY_STREAM))
  } catch (error) {
    if (error instanceof DeletedStream) return []
    throw error
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { START, type EventLog, type Position } from './log.ts'

/** Interval (ms) between rows of the clock. */
const STEP = 100
/** Delay (ms) before a retry while the database or the log is unreachable. */
const RETRY = 1000

type ClockRow = { at: string; position: Position }

/**
 * Adds rows to `log.clock` (time to position, for `asOf` queries) for a log outside Postgres until aborted. A row's time is the
 * highest event time so far, at most the present. Several processes may do this at once.
 */
export async function fillClock(
  pool: pg.Pool,
  log: Pick<EventLog, 'subscribeRaw'>,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await follow(pool, log, signal)
    } catch (error) {
      if (signal.aborted) return
      onError(error)
      await pause(RETRY, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function follow(pool: pg.Pool, log: Pick<EventLog, 'subscribeRaw'>, signal: AbortSignal): Promise<void> {
  let { at: latest, position } = await lastRow(pool)
  for await (const batch of log.subscribeRaw(position, signal)) {
    const rows: ClockRow[] = []
    const now = Date.now()
    for (const { metadata, position: of } of batch.events) {
      const at = Math.min(Date.parse(metadata.at), now)
      if (at >= latest + STEP) {
        rows.push({ at: new Date(at).toISOString(), position })
        latest = at
      }
      position = of
    }
    if (rows.length > 0) await writeRows(pool, rows)
  }
}

async function lastRow(pool: pg.Pool): Promise<{ at: number; position: Position }> {
  const { rows } = await pool.query<ClockRow>('select at, position from log.clock order by at desc limit 1')
  const [last] = rows
  return last ? { at: Date.parse(last.at), position: last.position } : { at: -Infinity, position: START }
}

const writeRows = (pool: pg.Pool, rows: readonly ClockRow[]) =>
  pool.query(
    `insert into log.clock (at, position) select * from unnest($1::timestamptz[], $2::bigint[]) on conflict do nothing`,
    [rows.map(({ at }) => at), rows.map(({ position }) => String(position))],
  )

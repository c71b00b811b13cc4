import type { Pool, QueryConfig, QueryResult } from 'pg'
import {
  TooLate,
  WrongExpectedRevision,
  type Append,
  type AppendOptions,
  type Appended,
  type Deadline,
} from '../log.ts'
import { assertInTime, assertSomething, deadlineOf, outgoing, type Outgoing } from '../outgoing.ts'
import { retrying } from '../../retry.ts'
import { isConnectionFailure } from './failures.ts'

const MOST_APPENDS = 256
const MOST_BYTES = 4_000_000

type Entry = { parts: Outgoing[]; deadline: Deadline; bytes: number; first: Outgoing }
type Waiting = Entry & { resolve: (appended: Appended[]) => void; reject: (error: unknown) => void }

type Verdict = { last_revision: number } & (
  | { verdict: 'appended' | 'repeated'; last_position: bigint }
  | { verdict: 'conflict' | 'refused' | 'late'; last_position: null }
)

/**
 * Appends, coalesced: one batch is in flight, those who come meanwhile go together in the next. So the head row's
 * lock and the disk's flush, which only one commit at a time can have, are paid once for all of them.
 * @param pool for appends alone, so that they wait for nobody else; ended by `close`
 */
export function openAppends(pool: Pool) {
  const waiting: Waiting[] = []
  const clock = serverClock(pool)
  let running: Promise<void> | undefined

  async function run() {
    // Leaves the callers of this very moment the time to join the first batch.
    await Promise.resolve()
    while (waiting.length > 0) await settle(nextBatch())
    running = undefined
  }

  function nextBatch(): Waiting[] {
    let bytes = 0
    const fitting = waiting.findIndex((entry, index) => {
      bytes += entry.bytes
      return index === MOST_APPENDS || (index > 0 && bytes > MOST_BYTES)
    })
    return waiting.splice(0, fitting === -1 ? waiting.length : fitting)
  }

  /** Resolves or rejects every entry of the batch; itself never rejects. */
  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const within = Math.max(...batch.map(({ deadline }) => deadline)) - performance.now()
      const verdicts = await retrying(() => write(batch), isConnectionFailure, { within })
      let part = 0
      for (const entry of batch) answer(entry, verdicts.slice(part, (part += entry.parts.length)))
    } catch (error) {
      if (batch.length === 1 || isConnectionFailure(error)) for (const entry of batch) entry.reject(error)
      // One that Postgres can't store must not take its neighbours with it.
      else for (const entry of batch) await settle([entry])
    }
  }

  async function write(batch: readonly Entry[]): Promise<Verdict[]> {
    await clock.read()
    const parts = batch.flatMap((entry) => entry.parts)
    const events = parts.flatMap((part) => part.events)
    const { rows } = await clock.query<Verdict & Clock>({
      name: 'log.append',
      text: `select verdict, last_position, last_revision, ${CLOCK} from log.append_all($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        batch.map((entry) => entry.parts.length),
        batch.map(({ deadline }) => clock.timeOf(deadline)),
        parts.map(({ stream }) => stream),
        parts.map(({ expected }) => (expected === 'no stream' ? -1 : expected)),
        parts.map((part) => part.events.length),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ data }) => data),
        events.map(({ metadata }) => metadata),
      ],
    })
    return rows
  }

  async function appendAll(appends: readonly Append[], options?: AppendOptions): Promise<Appended[]> {
    assertSomething(appends)
    const parts = appends.map(outgoing)
    const [first] = parts
    if (!first) throw new RangeError('an append needs a stream')
    const entry = {
      parts,
      first,
      deadline: deadlineOf(options),
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    }
    assertInTime(entry.deadline, first)
    return new Promise((resolve, reject) => {
      waiting.push({ ...entry, resolve, reject })
      running ??= run()
    })
  }

  return {
    appendAll,
    async append(
      stream: Append['stream'],
      expected: Append['expected'],
      events: Append['events'],
      options?: AppendOptions,
    ): Promise<Appended> {
      const [appended] = await appendAll([{ stream, expected, events }], options)
      if (!appended) throw new Error(`log.append_all gave no verdict on ${stream}`)
      return appended
    },
    /** Waits for what is under way. */
    async close() {
      await running
      await pool.end()
    },
  }
}

function answer({ parts, first, resolve, reject }: Waiting, verdicts: readonly Verdict[]) {
  const positions = verdicts.flatMap(({ last_position }) => last_position ?? [])
  const position = positions.reduce((latest, each) => (each > latest ? each : latest), 0n)
  if (verdicts.length < parts.length) reject(new Error(`log.append_all gave no verdict on ${first.stream}`))
  else if (positions.length === parts.length) {
    resolve(
      verdicts.map(({ last_position, last_revision }, index) => ({
        position: parts[index]?.events.length ? (last_position ?? position) : position,
        revision: last_revision,
      })),
    )
  } else if (verdicts.some(({ verdict }) => verdict === 'late')) reject(new TooLate(first.stream))
  else {
    const { stream, expected } = parts[verdicts.findIndex(({ verdict }) => verdict === 'conflict')] ?? first
    reject(new WrongExpectedRevision(stream, expected))
  }
}

type Clock = { clock: number }
const CLOCK = 'extract(epoch from clock_timestamp())::float8 * 1000 as clock'

/**
 * The server's clock, by which it refuses what comes late. Ours may differ from it, so each answer tells what it showed.
 * It showed that a little before we heard of it: a deadline comes out at most so much too early, and never too late.
 */
function serverClock(pool: Pool) {
  let ahead: number | undefined
  /** A query that also tells what the clock shows. */
  async function query<Row extends Clock>(config: QueryConfig): Promise<QueryResult<Row>> {
    const known = ahead
    // After a failure another server may answer.
    ahead = undefined
    const result = await pool.query<Row>(config)
    const [row] = result.rows
    ahead = row ? row.clock - performance.now() : known
    return result
  }
  return {
    query,
    async read() {
      if (ahead === undefined) await query({ text: `select ${CLOCK}` })
    },
    timeOf(deadline: Deadline): Date {
      if (ahead === undefined) throw new Error('the clock of the log is not known')
      return new Date(deadline + ahead)
    },
  }
}

import type { Pool, QueryConfig, QueryResult } from 'pg'
import {
  LogUnavailable,
  TooLate,
  UnknownOutcome,
  WrongExpectedRevision,
  type Append,
  type AppendOptions,
  type Appended,
  type Deadline,
} from '../log.ts'
import type { Tips } from '../chain.ts'
import {
  assertInTime,
  assertSomething,
  chained,
  deadlineOf,
  outgoing,
  restsOn,
  sealed,
  type Outgoing,
} from '../outgoing.ts'
import { retrying } from '../../retry.ts'
import type { Notifications } from '../../postgres/notifications.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import { isConnectionFailure } from './failures.ts'
import { statements } from './read.ts'
import type { Recent } from './recent.ts'

/** Most batches in flight: while one waits for the disk, the server works on the other. */
export const BATCHES = 2
const ENOUGH = 32
const MOST_APPENDS = 256
const MOST_BYTES = 4_000_000
const IMPOSSIBLE_REVISION = -2

type QueuedAppend = { parts: Outgoing[]; deadline: Deadline; bytes: number; first: Outgoing }
type Waiting = QueuedAppend & { resolve: (appended: Appended[]) => void; reject: (error: unknown) => void }

type Verdict = { last_revision: number } & (
  | { verdict: 'appended' | 'repeated'; last_position: bigint }
  | { verdict: 'conflict' | 'refused' | 'late'; last_position: null }
)

type BatchOptions = {
  /** For appends alone, so that they never wait for other work, of `BATCHES` connections; ended by `close`. */
  pool: Pool
  notifications: Pick<Notifications, 'hear' | 'isAlone'>
  sealing: Sealing
  tips: Tips
  recent: Recent
}

/**
 * Appends that arrive while a batch is in flight share the next one, so they pay once for the head row's lock and the disk flush,
 * which only one commit at a time can have.
 */
export function openAppends({ pool, notifications, sealing, tips, recent }: BatchOptions) {
  // The server may be another than the one that the hashes were read from.
  pool.on('connect', tips.forget)
  pool.on('connect', recent.forget)
  const waiting: Waiting[] = []
  const underWay = new Set<Promise<unknown>>()
  const clock = serverClock(pool)
  const busy = new Set<string>()
  let batches = 0
  let sending = false

  /** Waits one microtask so that callers in the same tick share a batch. */
  function sendSoon() {
    if (sending) return
    sending = true
    queueMicrotask(send)
  }

  function send() {
    sending = false
    while (batches === 0 || (batches < BATCHES && waiting.length >= ENOUGH)) {
      const share = Math.ceil(waiting.length / (BATCHES - batches))
      const batch = nextBatch(Math.min(Math.max(share, ENOUGH), MOST_APPENDS))
      if (batch.length === 0) return
      void store(batch)
    }
  }

  async function store(batch: Waiting[]) {
    const streams = batch.flatMap(({ parts }) => parts.filter(({ events }) => events.length > 0))
    for (const { stream } of streams) busy.add(stream)
    batches += 1
    await settle(batch)
    for (const { stream } of streams) busy.delete(stream)
    batches -= 1
    send()
  }

  /**
   * Appends to each stream once at a time, because an event's hash includes the previous event's hash, known only once its batch is
   * answered.
   */
  function nextBatch(most: number): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    const appended = new Set(busy)
    const postponed = new Set<string>()
    let bytes = 0
    let looked = 0
    for (const entry of waiting) {
      if (batch.length === most || (batch.length > 0 && bytes + entry.bytes > MOST_BYTES)) break
      looked += 1
      const fits = entry.parts.every(
        ({ stream, events }) => !postponed.has(stream) && !(events.length > 0 && appended.has(stream)),
      )
      if (fits) bytes += entry.bytes
      ;(fits ? batch : left).push(entry)
      for (const { stream, events } of entry.parts) if (events.length > 0) (fits ? appended : postponed).add(stream)
    }
    waiting.splice(0, looked, ...left)
    return batch
  }

  async function settle(batch: Waiting[]): Promise<void> {
    let sent = false
    try {
      const within = Math.max(...batch.map(({ deadline }) => deadline)) - performance.now()
      const verdicts = await retrying(() => write(batch, () => (sent = true)), isConnectionFailure, { within })
      let part = 0
      for (const entry of batch) answer(entry, verdicts.slice(part, (part += entry.parts.length)))
    } catch (error) {
      if (isConnectionFailure(error)) {
        for (const { first, reject } of batch)
          reject(sent ? new UnknownOutcome(first.stream, error) : new LogUnavailable(error))
      } else if (batch.length === 1) for (const entry of batch) entry.reject(error)
      // Retried one by one, so that an entry that Postgres rejects does not fail the others.
      else for (const entry of batch) await settle([entry])
    }
  }

  /** @param onSend called before the append is sent, which the server may then carry out whatever the caller learns of it */
  async function write(batch: readonly QueuedAppend[], onSend: () => void): Promise<Verdict[]> {
    await clock.read()
    const parts = await withHashes(batch.flatMap((entry) => entry.parts))
    const events = parts.flatMap((part) => part.events)
    onSend()
    const { rows } = await clock.query<Verdict & Clock>({
      name: 'log.append',
      text: `select verdict, last_position, last_revision, ${CLOCK} from log.append_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        batch.map((entry) => entry.parts.length),
        batch.map(({ deadline }) => clock.timeOf(deadline)),
        parts.map(({ stream }) => stream),
        parts.map(({ expected }) => expected),
        parts.map((part) => part.events.length),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ data }) => data),
        events.map(({ metadata }) => metadata),
        !notifications.isAlone(),
      ],
    })
    const stored = parts.flatMap(({ stream, events, last }, index) => {
      const row = rows[index]
      // For a repeated append, the log has the first version of the events.
      if (row?.verdict !== 'appended' || events.length === 0) return []
      tips.saw(stream, row.last_revision, last)
      return storedAs(stream, events, row)
    })
    recent.add(stored)
    const position = latestOf(rows)
    if (position > 0n) notifications.hear('log', String(position))
    return rows
  }

  async function withHashes(parts: readonly Outgoing[]) {
    const previous = parts.map((part) => {
      const revision = restsOn(part)
      return revision === undefined ? '' : tips.at(part.stream, revision)
    })
    const read = await hashesOf(parts.filter((_, index) => previous[index] === undefined))
    return parts.map((part, index) => {
      const found = previous[index] ?? read.get(part.stream)
      const expected = part.expected === 'no stream' ? -1 : part.expected
      // Refused if the stream has no event at that revision, even if another process appends one at this moment.
      return { ...part, expected: found === undefined ? IMPOSSIBLE_REVISION : expected, ...chained(part, found ?? '') }
    })
  }

  async function hashesOf(wanted: readonly Outgoing[]): Promise<Map<string, string>> {
    if (wanted.length === 0) return new Map()
    const { rows } = await pool.query<{ stream: string; hash: string | null }>({
      name: 'log.hashes',
      text: statements.hashes,
      values: [wanted.map(({ stream }) => stream), wanted.map(({ expected }) => expected)],
    })
    return new Map(rows.map(({ stream, hash }) => [stream, hash ?? '']))
  }

  async function appendAll(appends: readonly Append[], options?: AppendOptions): Promise<Appended[]> {
    assertSomething(appends)
    const parts = await Promise.all(
      appends.map(async (append) => outgoing(await sealed(sealing, append, options), options)),
    )
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
      sendSoon()
    })
  }

  function appendTogether(appends: readonly Append[], options?: AppendOptions): Promise<Appended[]> {
    const appending = appendAll(appends, options)
    underWay.add(appending)
    return appending.finally(() => underWay.delete(appending))
  }

  return {
    appendAll: appendTogether,
    async append(
      stream: Append['stream'],
      expected: Append['expected'],
      events: Append['events'],
      options?: AppendOptions,
    ): Promise<Appended> {
      const [appended] = await appendTogether([{ stream, expected, events }], options)
      if (!appended) throw new Error(`log.append_all gave no verdict on ${stream}`)
      return appended
    },
    async close() {
      await Promise.allSettled(underWay)
      await pool.end()
    },
  }
}

const storedAs = (
  stream: Append['stream'],
  events: Outgoing['events'],
  { last_position, last_revision }: Extract<Verdict, { verdict: 'appended' | 'repeated' }>,
) =>
  events.map((event, index) => {
    const later = events.length - 1 - index
    return { ...event, stream, position: last_position - BigInt(later), revision: last_revision - later }
  })

const latestOf = (verdicts: readonly Verdict[]) =>
  verdicts.reduce((latest, { last_position }) => (last_position && last_position > latest ? last_position : latest), 0n)

function answer({ parts, first, resolve, reject }: Waiting, verdicts: readonly Verdict[]) {
  const position = latestOf(verdicts)
  if (verdicts.length < parts.length) reject(new Error(`log.append_all gave no verdict on ${first.stream}`))
  else if (verdicts.every(({ last_position }) => last_position !== null)) {
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

/** Each response tells the server's time. Its delay makes a deadline a little too early, never too late. */
function serverClock(pool: Pool) {
  let ahead: number | undefined
  async function query<Row extends Clock>(config: QueryConfig): Promise<QueryResult<Row>> {
    try {
      const result = await pool.query<Row>(config)
      const [row] = result.rows
      if (row) ahead = row.clock - performance.now()
      return result
    } catch (error) {
      ahead = undefined
      throw error
    }
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

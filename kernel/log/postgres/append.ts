import type { BaseEvent, NewEvent, StreamName } from '../../events.ts'
import type { Pool } from 'pg'
import { assertSomething, WrongExpectedRevision, type Appended, type ExpectedRevision } from '../log.ts'
import { retrying } from '../../retry.ts'
import { isConnectionFailure } from './failures.ts'

const MOST_APPENDS = 256
const MOST_CHARACTERS = 4_000_000
/** How long (ms) an append outlasts a database that is away. Repeating it is safe: its event ids say what it was. */
const PATIENCE = 15_000

type Waiting = {
  stream: StreamName
  expected: ExpectedRevision
  ids: string[]
  types: string[]
  data: string[]
  metadata: string[]
  characters: number
  resolve: (appended: Appended) => void
  reject: (error: unknown) => void
}

type Verdict = { last_position: bigint; last_revision: number } | { last_position: null; last_revision: null }

/**
 * Appends, coalesced: one batch is in flight, those who come meanwhile go together in the next. So the head row's
 * lock and the disk's flush, which only one commit at a time can have, are paid once for all of them.
 */
export function openAppends(pool: Pool) {
  const waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function run() {
    // Leaves the callers of this very moment the time to join the first batch.
    await Promise.resolve()
    while (waiting.length > 0) await settle(nextBatch())
    running = undefined
  }

  function nextBatch(): Waiting[] {
    let characters = 0
    const fitting = waiting.findIndex((entry, index) => {
      characters += entry.characters
      return index === MOST_APPENDS || (index > 0 && characters > MOST_CHARACTERS)
    })
    return waiting.splice(0, fitting === -1 ? waiting.length : fitting)
  }

  /** Resolves or rejects every entry of the batch; itself never rejects. */
  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const verdicts = await retrying(() => write(pool, batch), isConnectionFailure, { within: PATIENCE })
      for (const [index, entry] of batch.entries()) answer(entry, verdicts[index])
    } catch (error) {
      if (batch.length === 1 || isConnectionFailure(error)) for (const entry of batch) entry.reject(error)
      // One that Postgres can't store must not take its neighbours with it.
      else for (const entry of batch) await settle([entry])
    }
  }

  return {
    append(stream: StreamName, expected: ExpectedRevision, events: readonly NewEvent<BaseEvent>[]): Promise<Appended> {
      return new Promise((resolve, reject) => {
        assertSomething(events)
        waiting.push({ ...serialized(stream, expected, events), resolve, reject })
        running ??= run()
      })
    },
    /** Resolves when nothing is under way any more. */
    async idle() {
      await running
    },
  }
}

function serialized(stream: StreamName, expected: ExpectedRevision, events: readonly NewEvent<BaseEvent>[]) {
  const data = events.map((event) => JSON.stringify(event.data))
  const metadata = events.map((event) => JSON.stringify(event.metadata))
  const characters = [...data, ...metadata].reduce((sum, text) => sum + text.length, 0)
  return {
    stream,
    expected,
    ids: events.map(({ id }) => id),
    types: events.map(({ type }) => type),
    data,
    metadata,
    characters,
  }
}

async function write(pool: Pool, batch: Waiting[]): Promise<Verdict[]> {
  const { rows } = await pool.query<Verdict>({
    name: 'log.append',
    text: 'select last_position, last_revision from log.append($1, $2, $3, $4, $5, $6, $7)',
    values: [
      batch.map(({ stream }) => stream),
      batch.map(({ expected }) => (expected === 'no stream' ? -1 : expected)),
      batch.map(({ ids }) => ids.length),
      batch.flatMap(({ ids }) => ids),
      batch.flatMap(({ types }) => types),
      batch.flatMap(({ data }) => data),
      batch.flatMap(({ metadata }) => metadata),
    ],
  })
  return rows
}

function answer({ stream, expected, resolve, reject }: Waiting, verdict: Verdict | undefined) {
  if (!verdict) reject(new Error(`log.append gave no verdict on ${stream}`))
  else if (verdict.last_position === null) reject(new WrongExpectedRevision(stream, expected))
  else resolve({ position: verdict.last_position, revision: verdict.last_revision })
}

import type { RecordedEvent, StreamName } from '#schema/events/all.ts'
import type { Pool } from 'pg'
import { START, type Position, type ReadOptions } from '../log.ts'
import { readPages } from '../pages.ts'
import { recorded, type Stored } from '../recorded.ts'
import { retrying } from '../retry.ts'
import { isConnectionFailure } from './failures.ts'

/** How long (ms) a read outlasts a database that is away. */
const PATIENCE = 15_000
/** Large enough that round trips don't count, small enough that memory stays flat. */
const LOG_PAGE = 2000
const LAST_REVISION = 2 ** 31 - 1

const columns = 'position, stream, revision, id, type, data, metadata'
const read = {
  forwards: `select ${columns} from log.events where stream = $1 and revision >= $2 order by revision limit $3`,
  backwards: `select ${columns} from log.events where stream = $1 and revision <= $2 order by revision desc limit $3`,
}

export function readStream(pool: Pool, stream: StreamName, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
  return readPages(async (from, direction, size) => {
    const first = from ?? (direction === 'forwards' ? 0 : LAST_REVISION)
    const query = { name: `log.read.${direction}`, text: read[direction], values: [stream, first, size] }
    const { rows } = await outlasting(() => pool.query<Stored>(query))
    return rows.map(recorded)
  }, options)
}

/** The next page of the whole log after `after`, in order; empty at its end. */
export async function readLog(pool: Pool, after: Position): Promise<RecordedEvent[]> {
  const text = `select ${columns} from log.events where position > $1 order by position limit ${LOG_PAGE}`
  const { rows } = await pool.query<Stored>({ name: 'log.page', text, values: [after] })
  return rows.map(recorded)
}

export async function readHead(pool: Pool): Promise<Position> {
  const query = { name: 'log.head', text: 'select position from log.head' }
  const { rows } = await outlasting(() => pool.query<{ position: bigint }>(query))
  return rows[0]?.position ?? START
}

function outlasting<T>(query: () => Promise<T>): Promise<T> {
  return retrying(query, isConnectionFailure, { within: PATIENCE })
}

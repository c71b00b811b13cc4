import DataLoader from 'dataloader'
import type { RecordedEvent, StreamName } from '../../events.ts'
import type { Pool } from 'pg'
import type { Tips } from '../chain.ts'
import { LogUnavailable, START, type Position, type ReadOptions } from '../log.ts'
import { readPages } from '../pages.ts'
import { recorded, UnreadableEvent, type Stored } from '../recorded.ts'
import type { Upcast } from '../upcast.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import { retrying } from '../../retry.ts'
import { isConnectionFailure } from './failures.ts'

/** How long (ms) a read is retried while the database is unreachable. */
const PATIENCE = 15_000
/** Large enough to make round trips negligible, small enough that most events become garbage while young. */
export const LOG_PAGE = 500
const LAST_REVISION = 2 ** 31 - 1

const columns = 'position, stream, revision, id, type, data, metadata'
export const statements = {
  forwards: `select ${columns} from log.events where stream = $1 and revision >= $2 order by revision limit $3`,
  backwards: `select ${columns} from log.events where stream = $1 and revision <= $2 order by revision desc limit $3`,
  together: `select place, ${columns}
    from unnest($1::text[], $2::int[], $3::int[]) with ordinality as wanted (name, since, size, place)
    cross join lateral (
      select ${columns} from log.events where stream = name and revision >= since order by revision limit size
    ) as page
    order by place, revision`,
  hashes: `select stream, metadata ->> 'hash' as hash
    from unnest($1::text[], $2::int[]) as wanted (name, at)
    cross join lateral (select stream, metadata from log.events where stream = name and revision = at limit 1) as event`,
  page: `select ${columns} from log.events where position > $1 order by position limit ${LOG_PAGE}`,
  pageOf: `select ${columns} from log.events where position > $1 and position <= $2 and type = any($3)
    order by position limit ${LOG_PAGE}`,
}

type StreamPage = { stream: StreamName; from: number; size: number }

const TOGETHER = 100

/** Batches stream reads of the same tick into one query, such as the streams of twenty badges in a reader's batch. */
export function openReads(source: ReadSource) {
  const pages = new DataLoader((wanted: readonly StreamPage[]) => readTogether(source, wanted), {
    cache: false,
    maxBatchSize: TOGETHER,
  })
  return function readStream(stream: StreamName, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
    return readPages(
      (from, direction, size) =>
        direction === 'forwards'
          ? pages.load({ stream, from: from ?? 0, size })
          : readPage(source, direction, { stream, from: from ?? LAST_REVISION, size }),
      options,
    )
  }
}

type ReadSource = { pool: Pool; sealing: Sealing; upcast: Upcast; tips: Tips }

async function readPage(
  { pool, sealing, upcast, tips }: ReadSource,
  direction: 'forwards' | 'backwards',
  { stream, from, size }: StreamPage,
) {
  const query = { name: `log.read.${direction}`, text: statements[direction], values: [stream, from, size] }
  const { rows } = await outlasting(() => pool.query<Stored>(query))
  remember(tips, direction === 'forwards' ? rows.at(-1) : rows[0])
  return (await sealing.open(rows)).map((row) => recorded(row, upcast))
}

async function readTogether(source: ReadSource, wanted: readonly StreamPage[]): Promise<(RecordedEvent[] | Error)[]> {
  const { pool, sealing, upcast, tips } = source
  const [only, ...others] = wanted
  if (only && others.length === 0) return [await readPage(source, 'forwards', only)]
  const values = [wanted.map(({ stream }) => stream), wanted.map(({ from }) => from), wanted.map(({ size }) => size)]
  const query = { name: 'log.read.together', text: statements.together, values }
  const { rows } = await outlasting(() => pool.query<Stored & { place: bigint }>(query))
  const byPlace = Map.groupBy(await sealing.open(rows), ({ place }) => Number(place))
  for (const page of byPlace.values()) remember(tips, page.at(-1))
  return wanted.map((_, index) => asRecorded(byPlace.get(index + 1) ?? [], upcast))
}

/** Caches the last hash, because readers of a stream's end usually append next. */
function remember(tips: Tips, event: Stored | undefined): void {
  if (event) tips.saw(event.stream, event.revision, event.metadata.hash ?? '')
}

/** An unreadable event fails only the readers of its own stream. */
function asRecorded(rows: readonly Stored[], upcast: Upcast): RecordedEvent[] | UnreadableEvent {
  try {
    return rows.map((row) => recorded(row, upcast))
  } catch (error) {
    if (error instanceof UnreadableEvent) return error
    throw error
  }
}

export async function readLog(pool: Pool, after: Position): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>({ name: 'log.page', text: statements.page, values: [after] })
  return rows
}

export async function readLogOf(
  pool: Pool,
  types: ReadonlySet<string>,
  after: Position,
  upTo: Position,
): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>({
    name: 'log.page.of',
    text: statements.pageOf,
    values: [after, upTo, [...types]],
  })
  return rows
}

export async function readHead(pool: Pool): Promise<Position> {
  const query = { name: 'log.head', text: 'select position from log.head' }
  const { rows } = await outlasting(() => pool.query<{ position: bigint }>(query))
  return rows[0]?.position ?? START
}

export async function readId(pool: Pool): Promise<string> {
  const { rows } = await outlasting(() => pool.query<{ id: string }>('select id from log.head'))
  if (!rows[0]) throw new Error('log.head is empty')
  return rows[0].id
}

/** @throws LogUnavailable if the database is unreachable for `PATIENCE` ms */
function outlasting<T>(query: () => Promise<T>): Promise<T> {
  return retrying(query, isConnectionFailure, { within: PATIENCE }).catch((error: unknown) => {
    throw isConnectionFailure(error) ? new LogUnavailable(error) : error
  })
}

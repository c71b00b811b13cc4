import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import type { StreamName } from '../events.ts'
import type { Folded, FoldedStream, ServedDay, Snapshots } from './folded-streams.ts'

type SnapshotRow = {
  stream: StreamName
  version: string
  revision: number
  position: bigint
  event_id: string
  state: Content
}
type Content = {
  state: unknown
  begun: Folded['begun']
  served: [commandId: string, revision: number][]
  days: ServedDay[]
}

/** Increase with any change to `Content` except its state. */
const FORMAT = 4

/** How long (ms) snapshots are collected before they are written together. */
const SOON = 200
const TOGETHER = 100
/** Snapshots written in one statement. Larger statements would delay concurrent appends. */
const WRITTEN = 20
/** Fraction of the waiting snapshots to write in one statement if that is more, so that they can't pile up. */
const PART = 1 / 20

/** Stores snapshots in `projections.snapshots`. @param onError called if reading or writing fails; the log still has all events */
export function openSnapshots(pool: Pool, onError: (error: unknown) => void): Snapshots {
  const rows = new DataLoader<StreamName, SnapshotRow | null>((names) => readRows(pool, names), {
    cache: false,
    maxBatchSize: TOGETHER,
  })
  const waiting = new Map<StreamName, Folded>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write(most: number) {
    clearTimeout(timer)
    timer = undefined
    const kept = waiting.values().take(most).map(asRow).toArray()
    for (const { stream } of kept) waiting.delete(stream)
    if (waiting.size > 0) writeSoon()
    if (kept.length > 0) writing = writing.then(() => writeRows(pool, kept)).catch(onError)
    return writing
  }

  function writeSoon() {
    timer ??= setTimeout(() => void write(Math.max(WRITTEN, PART * waiting.size)), SOON)
  }

  return {
    async find(name, stream) {
      const row = await rows.load(name).catch((error: unknown) => {
        onError(error)
        return null
      })
      return row && row.version === versionOf(stream) ? asFolded(stream, name, row) : null
    },
    keep(folded) {
      waiting.set(folded.name, folded)
      writeSoon()
    },
    clear: () => waiting.clear(),
    close: () => write(Infinity),
  }
}

async function readRows(pool: Pool, names: readonly StreamName[]): Promise<(SnapshotRow | null)[]> {
  const { rows } = await pool.query<SnapshotRow>({
    name: 'snapshots.read',
    text: 'select stream, version, revision, position, event_id, state from projections.snapshots where stream = any($1)',
    values: [names],
  })
  const byName = new Map(rows.map((row) => [row.stream, row]))
  return names.map((name) => byName.get(name) ?? null)
}

async function writeRows(pool: Pool, rows: readonly SnapshotRow[]): Promise<void> {
  const written = rows.map((row) => ({ ...row, position: String(row.position) }))
  await pool.query({
    name: 'snapshots.write',
    text: `insert into projections.snapshots (stream, version, revision, position, event_id, state)
      select stream, version, revision, position, event_id, state
      from json_to_recordset($1) as row (stream text, version text, revision int, position bigint, event_id uuid, state json)
      on conflict (stream) do update set version = excluded.version, revision = excluded.revision,
        position = excluded.position, event_id = excluded.event_id, state = excluded.state`,
    values: [JSON.stringify(written)],
  })
}

const versionOf = ({ view, snapshot }: FoldedStream) => [view, snapshot, FORMAT].join(' ')

/** Serializes the state at once, since a `Folded` is mutable. */
function asRow({ stream, name, state, revision, position, eventId, begun, served, days }: Folded): SnapshotRow {
  if (eventId === undefined) throw new Error(`${name} has no events to keep`)
  const content: Content = { state, begun, served: [...served], days: [...days] }
  return { stream: name, version: versionOf(stream), revision, position, event_id: eventId, state: content }
}

const asFolded = (stream: FoldedStream, name: StreamName, row: SnapshotRow): Folded => ({
  stream,
  name,
  state: row.state.state,
  revision: row.revision,
  position: row.position,
  eventId: row.event_id,
  at: row.state.days.at(-1)?.ended ?? 0,
  begun: row.state.begun,
  served: new Map(row.state.served),
  days: row.state.days,
  snapshotRevision: row.revision,
})

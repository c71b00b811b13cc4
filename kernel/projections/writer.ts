import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Batch, Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'
import { encodeRows, loadRows, writeBatch, type Build } from './build.ts'
import { foldEvents, presupposed, Unfoldable, type Rows } from './fold.ts'
import { foldedTypes, type AnyProjection } from './projection.ts'

/** How many rows a model keeps in memory. */
const CACHED = 10_000

/** The checkpoint is not where this writer left it: another process has the lease by now. Nothing was written. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** Writes batches of events into the table of one build. One call at a time. */
export type Writer = {
  /** Everything up to here is folded; rows and stored checkpoint may lag behind where nothing concerned the model. */
  readonly position: Position
  /** When (`performance.now()`) the stored checkpoint began to lag, `null` while it doesn't. */
  readonly lagsSince: number | null
  /** @throws Unfoldable (all events before it are then written), Superseded, or the driver's error */
  apply(batch: Batch): Promise<void>
  /** Stores the checkpoint, and that the build follows the log (`live`) or is still catching up. */
  save(live: boolean): Promise<void>
}

export function openWriter(pool: pg.Pool, model: AnyProjection, build: Build, stored: Position): Writer {
  const types = new Set(foldedTypes(model))
  const statements = { load: loadRows(model, build), write: writeBatch(model, build) }
  const id = `${build.name} ${build.build}`
  // Only the holder of the checkpoint writes these rows, so what it wrote last is what stands there. Should
  // another have written, the checkpoint has moved too, and whatever is folded from here is refused.
  const cache = Object.keys(model.on).length > 0 ? new LRUCache<string, object>({ max: CACHED }) : undefined
  let position = stored
  let live = false
  let lagsSince: number | null = null
  let command: string | undefined

  async function load(keys: Set<string>): Promise<Pick<Rows, 'get'>> {
    const missing = cache ? [...keys].filter((key) => !cache.has(key)) : [...keys]
    if (missing.length === 0) return cache ?? new Map()
    const { rows } = await pool.query<Record<string, string>>({
      name: `load ${id}`,
      text: statements.load,
      values: [missing],
    })
    const loaded: Rows = new Map(rows.map((row) => [row[model.key] ?? '', row]))
    return { get: (key) => cache?.get(key) ?? loaded.get(key) }
  }

  async function write(changed: Rows, upTo: Position) {
    const put: object[] = []
    const removed: string[] = []
    for (const [key, row] of changed) {
      if (row) put.push(row)
      else removed.push(key)
    }
    const values = [stored, upTo, live, encodeRows(model, put), removed]
    const { rowCount } = await pool.query({ name: `write ${id}`, text: statements.write, values })
    if (rowCount === 0) throw new Superseded(`${id} is no longer at ${stored}`)
    stored = position = upTo
    lagsSince = null
    for (const [key, row] of changed) {
      if (row) cache?.set(key, row)
      else cache?.delete(key)
    }
  }

  async function foldAndWrite(events: readonly LoggedEvent[], upTo: Position): Promise<void> {
    try {
      await write(foldEvents(model, events, await load(presupposed(model, events))), upTo)
    } catch (error) {
      if (error instanceof Unfoldable) {
        const before = events.filter((event) => event.position < error.event.position)
        const last = before.at(-1)
        if (last) await foldAndWrite(before, last.position)
        throw error
      }
      if (!isRefusedData(error)) throw error
      // The database names no event, so the batch is halved until one is left.
      const [first, last] = [events[0], events.at(-1)]
      if (!first || !last) throw error
      if (first.position === last.position) throw new Unfoldable(first, error)
      const middle = events[Math.floor((events.length - 1) / 2)]?.position ?? first.position
      const split = middle === last.position ? first.position : middle
      await foldAndWrite(
        events.filter((event) => event.position <= split),
        split,
      )
      await foldAndWrite(
        events.filter((event) => event.position > split),
        upTo,
      )
    }
  }

  return {
    get position() {
      return position
    },
    get lagsSince() {
      return lagsSince
    },
    async apply(batch) {
      const events = batch.events.filter((event) => event.position > position && types.has(event.type))
      const last = events.at(-1)
      // Somebody may wait for the last event of a command of which only an earlier one concerns this model.
      const waitedFor = batch.events.some(({ metadata }) => metadata.commandId === command)
      if (last) command = last.metadata.commandId
      if (last || waitedFor) return foldAndWrite(events, batch.position)
      position = batch.position
      lagsSince ??= performance.now()
    },
    async save(follows) {
      live = follows
      await write(new Map(), position)
    },
  }
}

/** A value that its column can't hold (classes 22 and 23), or one too large for it or its index (54). */
function isRefusedData(error: unknown) {
  return error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '')
}

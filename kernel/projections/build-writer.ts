import pg from 'pg'
import { openCache } from '../cache.ts'
import { eventsBetween } from '../log/between.ts'
import type { Batch, EventLog, Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { loadRows, type Build } from './build.ts'
import { lettersOf, noteAttempt, openBlockedRows, replaceLetters, skippedBy, type DeadLetter } from './dead-letters.ts'
import { openRowEncoder } from './encode-rows.ts'
import { concerns, foldEvents, presupposed, rowOf, Unfoldable, versionsOf, type RowChange, type Rows } from './fold.ts'
import type { AnyProjection } from './projection.ts'
import type { BatchWriter } from './batch-writer.ts'

const CACHED = 4000

/** Another process has moved the checkpoint, so this writer no longer has the lease. Nothing was written. */
export class Superseded extends Error {
  override name = 'Superseded'
}

type Folding = { changed: Rows; changes: readonly RowChange[] }

const nothing: Folding = { changed: new Map(), changes: [] }

const ABSENT = {}

/** Writes batches of events into the table of one build. One call at a time. */
type Writer = {
  /** Every event up to here is folded or blocked. Rows and stored checkpoint may lag while no event concerned the model. */
  readonly position: Position
  readonly lagsSince: number | null
  isConcernedBy(batch: Batch): boolean
  /** @throws Superseded, or the driver's error */
  apply(batch: Batch): Promise<void>
  save(live: boolean): Promise<void>
}

export async function openBuildWriter(
  { pool, batchWriter, log }: { pool: pg.Pool; batchWriter: BatchWriter; log: EventLog },
  model: AnyProjection,
  build: Build & { position: Position },
  onUnfoldable: (failure: Unfoldable) => void,
): Promise<Writer> {
  const loading = loadRows(model, build)
  const encode = openRowEncoder(model)
  const target = { model, build }
  const id = `${build.name} ${build.build}`
  // Only the lease's owner writes these rows, so the cache matches the table. If another process has written, it has moved
  // the checkpoint, and the next write is refused.
  const cache = openCache<object>(CACHED)
  const presupposes = Object.keys(model.on).length > 0
  const blocked = openBlockedRows()
  const skipped = await skippedBy(pool, build)
  let stored = build.position
  let position = stored
  let live = false
  let lagsSince: number | null = null
  let command: string | undefined

  const isConcerning = (event: LoggedEvent) => concerns(model, event) && !skipped.has(event.id)

  async function load(keys: Set<string>): Promise<Rows> {
    const known: Rows = new Map()
    const missing: string[] = []
    for (const key of keys) {
      const row = cache.get(key)
      if (row === undefined) missing.push(key)
      else known.set(key, row === ABSENT ? null : row)
    }
    if (missing.length === 0) return known
    const { rows } = await pool.query<Record<string, string>>({
      name: `load ${id}`,
      text: loading,
      values: [missing],
    })
    for (const row of rows) known.set(row[model.key] ?? '', row)
    for (const key of missing) cache.set(key, known.get(key) ?? ABSENT)
    return known
  }

  async function write({ changed, changes }: Folding, upTo: Position, retried: readonly DeadLetter[] = []) {
    const put: object[] = []
    const removed: string[] = []
    for (const [key, row] of changed) {
      if (row) put.push(row)
      else removed.push(key)
    }
    const { versions, keys, ends } = versionsOf(changes)
    const values = [stored, upTo, live, encode(model.past ? versions : put), removed]
    if (model.past) values.push(keys, ends.map(String))
    const failures = blocked.added
    if (failures.length + retried.length === 0) {
      assertWritten(await (live ? batchWriter.together(target, values) : batchWriter.alone(target, values)))
    } else {
      await inTransaction(pool, async (client) => {
        assertWritten(await batchWriter.alone(target, values, client))
        await replaceLetters(client, build, retried, failures)
      })
      blocked.stored()
      for (const failure of failures) onUnfoldable(failure)
    }
    stored = position = upTo
    lagsSince = null
    if (!presupposes) return
    for (const [key, row] of changed) cache.set(key, row ?? ABSENT)
  }

  function assertWritten(written: boolean) {
    if (!written) throw new Superseded(`${id} is no longer at ${stored}`)
  }

  async function fold(events: readonly LoggedEvent[]): Promise<Folding> {
    const known = await load(presupposed(model, events))
    const changes: RowChange[] = []
    const changed = foldEvents(model, events, known, blocked, model.past && changes)
    return { changed, changes }
  }

  async function foldAndWrite(events: readonly LoggedEvent[], upTo: Position): Promise<void> {
    try {
      await write(await fold(events), upTo)
    } catch (error) {
      const [first, last] = [events[0], events.at(-1)]
      if (!isRefusedData(error) || !first || !last) throw error
      // The database error names no event, so the batch is halved until one is left.
      if (first.position === last.position) {
        blocked.add(new Unfoldable(first, rowOf(model, first), error))
        return write(nothing, upTo)
      }
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

  /** Retries dead letters and the events blocked by them, one organization at a time so that one can't block another. */
  async function tryAgain(letters: readonly DeadLetter[]) {
    const waiting = Map.groupBy(await eventsBehind(letters), ({ metadata }) => metadata.organizationId)
    for (const [organizationId, retried] of Map.groupBy(letters, (letter) => letter.organizationId)) {
      try {
        await write(await fold(waiting.get(organizationId) ?? []), position, retried)
      } catch (error) {
        if (!isRefusedData(error)) throw error
        blocked.stored()
        for (const letter of retried) blocked.block(letter)
        await noteAttempt(pool, retried, (error as Error).message)
      }
    }
  }

  function eventsBehind(letters: readonly DeadLetter[]): Promise<LoggedEvent[]> {
    const blockedRows = openBlockedRows(letters)
    const isBlocked = (event: LoggedEvent) => isConcerning(event) && blockedRows.has(event, rowOf(model, event))
    return eventsBetween(log, letters[0]?.position ?? position, position, isBlocked)
  }

  /** Callers may wait for the last event of a command although only an earlier one concerns this model. */
  const isWaitedFor = ({ events }: Batch) =>
    command !== undefined && events.some(({ metadata }) => metadata.commandId === command)

  const letters = await lettersOf(pool, build)
  if (letters.length > 0) await tryAgain(letters)
  return {
    get position() {
      return position
    },
    get lagsSince() {
      return lagsSince
    },
    isConcernedBy(batch) {
      const found = batch.events.some(isConcerning) || isWaitedFor(batch)
      if (!found) lagsSince ??= performance.now()
      return found
    },
    async apply(batch) {
      const events = batch.events.filter((event) => event.position > position && isConcerning(event))
      const last = events.at(-1)
      const waitedFor = isWaitedFor(batch)
      if (last) command = last.metadata.commandId
      if (last || waitedFor) return foldAndWrite(events, batch.position)
      position = batch.position
      lagsSince ??= performance.now()
    },
    async save(follows) {
      live = follows
      await write(nothing, position)
    },
  }
}

/** A value that its column can't hold (classes 22 and 23), or one too large for it or its index (54). */
function isRefusedData(error: unknown) {
  return error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '')
}

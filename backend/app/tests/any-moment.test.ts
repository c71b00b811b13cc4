import fc from 'fast-check'
import { createHash, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RecordedEvent } from '#kernel/events.ts'
import { positionAt } from '#kernel/log/clock.ts'
import type { Position } from '#kernel/log/log.ts'
import { foldEvents, type Rows } from '#kernel/projections/fold.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { logContents } from '#schema/log-contents.ts'
import { openBench, type Bench } from '#kernel/projections/testing.ts'
import { models } from '../features.ts'
import { caughtUp, everyTable, recordedBy, rowsAsOf, storable } from '../testing/model-rows.ts'
import { momentNow } from '../testing/moment.ts'
import { appendHistory, happenings, step } from '../testing/random-history.ts'

// Longer run: EVENTS=100000 npm test -- backend/app/tests/any-moment. Repeat a failing run with its SEED=… as well.
const EVENTS = Number(process.env['EVENTS'] ?? 1500)
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const LIVED = 5
const MOMENTS = 100

const withPast = models.filter(({ past }) => past)

type Lived = { at: string; position: Position; digests: ReadonlyMap<string, string> }

test(
  `any moment of ${EVENTS} events shows every model as living through it did (seed ${SEED})`,
  async () => {
    const bench = await openBench({ contents: logContents })
    const lived = await live(bench)
    const events = await recordedBy(bench.log)
    expect(events).toHaveLength(EVENTS)
    for (const { at, position } of lived) {
      expect(await positionAt(bench.database.pool, bench.log, new Date(at)), at).toBe(position)
    }
    const random = fc.sample(fc.noBias(fc.nat(EVENTS)), { numRuns: MOMENTS, seed: SEED }).map(BigInt)
    const moments = new Set([...random, ...lived.map(({ position }) => position), 0n])
    const { compared, different } = await lookBack(bench, { events, moments, lived })
    process.stdout.write(`${moments.size} moments, ${compared} rows compared\n`)
    expect(compared).toBeGreaterThan(EVENTS)
    expect(different).toEqual([])
  },
  60_000 + EVENTS * 20,
)

async function live(bench: Bench): Promise<Lived[]> {
  const steps = fc.sample(step, { numRuns: EVENTS, seed: SEED })
  const lived: Lived[] = []
  let runner = await bench.start(models)
  await appendHistory(bench.log, happenings(steps).take(EVENTS), async (count) => {
    if (count % Math.floor(EVENTS / 7) === 0) await bench.cut('muster projections')
    if (count % Math.floor(EVENTS / 4) === 0) {
      await runner.stop()
      runner = await bench.start(models)
    }
    if (count % Math.floor(EVENTS / LIVED) !== 0) return
    await caughtUp(bench)
    const tables = Object.entries(await everyTable(bench))
    const digests = new Map(tables.map(([name, rows]) => [name, digestOf(rows.map(written))]))
    lived.push({ at: await momentNow(), position: BigInt(count), digests })
  })
  await caughtUp(bench)
  return lived
}

async function lookBack(
  bench: Bench,
  {
    events,
    moments,
    lived,
  }: { events: readonly RecordedEvent[]; moments: ReadonlySet<Position>; lived: readonly Lived[] },
) {
  const folded = new Map(models.map((model) => [model, new Map<string, Written>()]))
  const rows = new Map<AnyProjection, Rows>(models.map((model) => [model, new Map()]))
  const different: string[] = []
  let compared = 0
  async function look(position: Position) {
    const rowsThen = await Promise.all(
      withPast.map(async (model) => [model, await rowsAsOf(bench, model, position)] as const),
    )
    for (const [model, found] of rowsThen) {
      const then = new Map(found.map((row) => [row[model.key], written(row)]))
      const expected = folded.get(model) ?? new Map<string, Written>()
      for (const [key, { text }] of expected) {
        if (then.get(key) !== text()) different.push(`${model.name} ${key} at ${position}`)
        then.delete(key)
      }
      for (const key of then.keys()) different.push(`${model.name} ${String(key)} at ${position}, not there yet`)
      compared += expected.size
    }
    const seen = lived.find((each) => each.position === position)
    if (!seen) return
    for (const model of models) {
      const all = [...(folded.get(model)?.values() ?? [])].map(({ text }) => text())
      if (seen.digests.get(model.name) !== digestOf(all)) different.push(`${model.name} as lived at ${position}`)
      compared += all.length
    }
  }
  if (moments.has(0n)) await look(0n)
  for (const event of events) {
    for (const model of models) {
      const known = rows.get(model) ?? new Map<string, object | null>()
      for (const [key, row] of foldEvents(model, [event], known)) {
        known.set(key, row)
        if (row) folded.get(model)?.set(key, writtenOnce(row))
        else folded.get(model)?.delete(key)
      }
    }
    if (moments.has(event.position)) await look(event.position)
  }
  return { compared, different }
}

type Written = { text(): string }

function writtenOnce(row: object): Written {
  let text: string | undefined
  return { text: () => (text ??= written(storable(row))) }
}

const written = (row: object) =>
  JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : isObject(value) ? sorted(value) : value,
  )

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Postgres does not keep the key order of JSON objects. */
const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const digestOf = (rows: readonly string[]) => createHash('sha256').update(rows.toSorted().join('\n')).digest('hex')

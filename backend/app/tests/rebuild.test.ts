import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { streamName, type AnyEvent, type RecordedEvent } from '#kernel/events.ts'
import { foldEvents } from '#kernel/projections/fold.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { rebuild } from '#kernel/projections/rebuild.ts'
import { logContents } from '#schema/log-contents.ts'
import { openBench, type Bench } from '#kernel/projections/testing.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import { LOCATION, metadata } from '#projections/testing/testing.ts'
import { models } from '../features.ts'
import { byKey, caughtUp, everyTable, recordedBy, rowsAsOf, storable } from '../testing/model-rows.ts'
import { appendHistory, happenings, step } from '../testing/random-history.ts'

const steps = fc.array(step, { minLength: 600, maxLength: 700, size: 'max' })

const tracesOf = (person: number) => [`${person}@example.com`, `Given${person}.`, `Family${person}.`, `010${person}.`]

const withPast = models.filter(({ past }) => past)

async function everyVersion({ query }: Bench) {
  const versions = withPast.map(async ({ name, key }) => {
    const [build] = await query<{ version: number; build: number }>(
      'select version, build from projections.projection where serving and name = $1',
      [name],
    )
    const table = `projections.${name}_v${build?.version}_${build?.build}_past`
    return [name, await query<RowVersion>(`select * from ${table} order by ${key}, valid_from`)] as const
  })
  return new Map(await Promise.all(versions))
}

type RowVersion = Record<string, unknown> & { valid_from: bigint; valid_to: bigint | null }

function expectPast(model: AnyProjection, versions: readonly RowVersion[], events: readonly RecordedEvent[]) {
  const began = Map.groupBy(versions, (version) => version.valid_from)
  const ended = Map.groupBy(versions, (version) => version.valid_to)
  const folded = new Map<string, object | null>()
  const effectiveOn = new Map<string, Record<string, unknown>>()
  for (const event of events) {
    const changed = foldEvents(model, [event], folded)
    for (const [key, row] of changed) folded.set(key, row)
    const keys = new Set(changed.keys())
    for (const version of ended.get(event.position) ?? []) {
      keys.add(String(version[model.key]))
      effectiveOn.delete(String(version[model.key]))
    }
    for (const { valid_from: _, valid_to: __, ...row } of began.get(event.position) ?? []) {
      const key = String(row[model.key])
      keys.add(key)
      expect(effectiveOn.has(key), `${model.name} ${key} twice`).toBe(false)
      effectiveOn.set(key, row)
    }
    for (const key of keys) {
      const row = folded.get(key)
      expect(effectiveOn.get(key), `${model.name} ${key} at ${event.position}`).toEqual(row ? storable(row) : undefined)
    }
  }
}

test(
  'any position shows what folding up to there gives, and a rebuild the same rows as live projection',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const bench = await openBench({ contents: logContents })
        let runner = await bench.start(models)
        await appendHistory(bench.log, happenings(history), async (index) => {
          if (index % 100 === 50) await bench.cut('muster projections')
          if (index % 150 === 100) {
            await runner.stop()
            runner = await bench.start(models)
          }
        })
        await caughtUp(bench)
        const lived = await everyTable(bench)

        const events = await recordedBy(bench.log)
        for (const model of models) {
          const all = foldEvents(model, events, new Map())
          // Deleted rows count: a random history may end without live rows.
          expect(all.size, model.name).toBeGreaterThan(0)
          const folded = [...all].filter(([, row]) => row !== null)
          expect(byKey(model, lived[model.name] ?? []), model.name).toEqual(
            byKey(
              model,
              folded.map(([, row]) => storable(row)),
            ),
          )
        }

        const versions = await everyVersion(bench)
        for (const model of withPast) {
          expectPast(model, versions.get(model.name) ?? [], events)
          const middle = events[Math.floor(events.length / 2)]?.position ?? 0n
          const before = events.filter(({ position }) => position <= middle)
          const rows = [...foldEvents(model, before, new Map()).values()].filter((row) => row !== null).map(storable)
          expect(byKey(model, await rowsAsOf(bench, model, middle)), model.name).toEqual(byKey(model, rows))
        }

        const options = {
          ...bench,
          models,
          logger: runner.logger,
          signal: new AbortController().signal,
          timing: { look: 10 },
        }
        await Promise.all(models.map(({ name }) => rebuild(options, name)))
        await caughtUp(bench)
        expect(await everyTable(bench)).toEqual(lived)
        expect(await everyVersion(bench)).toEqual(versions)
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
)

test('after a person is forgotten, new builds replace the old ones, now and at every position', async () => {
  const FORGOTTEN = 1
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 300, maxLength: 350, size: 'max' }), async (history) => {
      const bench = await openBench({ contents: logContents })
      const { log, keys } = bench
      const runner = await bench.start(models)
      await appendHistory(log, happenings(history))
      await caughtUp(bench)
      const traces = tracesOf(FORGOTTEN)
      const texts = async () =>
        JSON.stringify([await everyTable(bench), [...(await everyVersion(bench)).values()]], plain)
      const before = await texts()
      for (const trace of traces) expect(before).toContain(trace)

      const employeeId = personWith(`${FORGOTTEN}@example.com`, await recordedBy(log))
      const stream = streamName('employee', employeeId)
      const [last] = await Array.fromAsync(log.read(stream, { direction: 'backwards', limit: 1 }))
      const data = { employeeId, locationId: LOCATION, payUntil: '2033-01-01' }
      const event: AnyEvent = { type: 'PersonForgotten', data }
      await log.append(stream, last?.revision ?? 0, [{ ...event, id: randomUUID(), metadata: metadata() }])
      await caughtUp(bench)
      const known = await everyTable(bench)
      await keys.destroy([keysOf(employeeId).own])
      const signal = new AbortController().signal
      const options = { ...bench, models, logger: runner.logger, signal, timing: { look: 10 } }
      await Promise.all(models.map(({ name }) => rebuild(options, name)))
      await caughtUp(bench)

      const after = await texts()
      for (const trace of traces) expect(after).not.toContain(trace)
      for (const trace of tracesOf(FORGOTTEN + 1)) expect(after).toContain(trace)
      const events = await recordedBy(log)
      const tables = await everyTable(bench)
      for (const model of models) {
        const rows = [...foldEvents(model, events, new Map()).values()].filter((row) => row !== null)
        expect(byKey(model, tables[model.name] ?? []), model.name).toEqual(byKey(model, rows.map(storable)))
        if (model.name === 'people') expect(tables['people']).toEqual(known['people'])
      }
      const versions = await everyVersion(bench)
      for (const model of withPast) expectPast(model, versions.get(model.name) ?? [], events)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

function personWith(email: string, events: readonly RecordedEvent[]): string {
  for (const { type, data } of events) if (type === 'EmployeeHired' && data.email === email) return data.employeeId
  throw new Error(`nobody has ${email}`)
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { streamName, type AnyEvent, type RecordedEvent } from '#kernel/events.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { isReadable } from '#kernel/log/recorded.ts'
import { clocks } from '#projections/time-clock/testing.ts'
import { models } from '../features.ts'
import { planner } from '#projections/testing/planning.ts'
import { foldEvents } from '#kernel/projections/fold.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { rebuild } from '#kernel/projections/rebuild.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import { openBench, patience, type Bench } from '#kernel/projections/testing.ts'
import { hired, LOCATION, metadata, ORGANIZATION, pick } from '#projections/testing/testing.ts'

/**
 * One employee's next step, `minutes` after the last step of anyone; `choice` picks among the possible events. `plans`:
 * a planning step instead, with `draw` for its details.
 */
type Step = { person: number; choice: number; minutes: number; offline: boolean; plans: boolean; draw: number }

const step = fc.record<Step>({
  person: fc.nat(7),
  choice: fc.nat(9),
  minutes: fc.nat(600),
  offline: fc.boolean(),
  plans: fc.boolean(),
  draw: fc.nat(1000),
})
const steps = fc.array(step, { minLength: 600, maxLength: 700, size: 'max' })

/** Turns steps into the events that the deciders allow. */
function* happenings(
  history: readonly Step[],
): Generator<{ stream: ReturnType<typeof streamName>; event: AnyEvent; at: string }> {
  const people = new Map<number, { id: string }>()
  let time = Date.parse('2026-01-05T08:00:00.000Z')
  yield {
    stream: streamName('organization', ORGANIZATION),
    event: { type: 'OrganizationFounded', data: { organizationId: ORGANIZATION, name: 'Café \u0000 "Zoë" 🥐' } },
    at: new Date(time).toISOString(),
  }
  yield {
    stream: streamName('organization', ORGANIZATION),
    event: { type: 'LocationOpened', data: { locationId: LOCATION, name: 'Harbour', timeZone: 'America/New_York' } },
    at: new Date(time).toISOString(),
  }
  const plan = planner()
  const punch = clocks()
  for (const { person, choice, minutes, offline, plans, draw } of history) {
    time += minutes * 60_000 + choice * 137
    const at = new Date(time).toISOString()
    const known = people.get(person)
    if (!known) {
      const id = randomUUID()
      people.set(person, { id })
      yield { stream: streamName('employee', id), event: named(hired(id, `${person}@example.com`), person), at }
      continue
    }
    if (plans) {
      for (const planned of plan({ personId: known.id, kind: choice, choice: draw })) yield { ...planned, at }
      continue
    }
    const employee = streamName('employee', known.id)
    if (choice === 0)
      yield { stream: employee, event: { type: 'EmailVerified', data: { email: `${person}@example.com` } }, at }
    if (choice === 1) yield { stream: employee, event: { type: 'PasswordChanged', data: { how: 'change' } }, at }
    if (choice < 2) {
      yield { ...paid(known.id, draw), at }
      continue
    }
    for (const event of punch({ employeeId: known.id, kind: choice, draw, offline, now: new Date(time) })) {
      yield { stream: streamName('timeclock', known.id), event, at }
    }
  }
}

const named = (event: ReturnType<typeof hired>, person: number) => ({
  ...event,
  data: { ...event.data, firstName: `Given${person}.`, lastName: `Family${person}.`, phone: `+1 555 010${person}.` },
})

/** Something of a pay period, or an item: models fold whatever order they come in. */
function paid(employeeId: string, draw: number): { stream: ReturnType<typeof streamName>; event: AnyEvent } {
  const period = { organizationId: ORGANIZATION, from: `2026-0${1 + (draw % 3)}-01`, to: `2026-0${1 + (draw % 3)}-28` }
  const hours = { ...period, employeeId, hours: String(draw) }
  const closing = { closingId: LOCATION, position: '1', engineVersion: 1, policyChangeIds: [], paysDifferences: true }
  const amounts = { digest: String(draw), employees: 1, grossCents: draw, differenceCents: 0 }
  const item = { kind: 'bonus', amountCents: draw + 1, weeks: 2, reason: 'Rush' } as const
  const events: AnyEvent[] = [
    { type: 'HoursConfirmed', data: hours },
    { type: 'HoursApproved', data: hours },
    { type: 'HoursApprovalWithdrawn', data: { ...period, employeeId } },
    { type: 'PayPeriodClosed', data: { ...period, ...closing, ...amounts } },
    { type: 'PayPeriodExported', data: { ...period, format: 'generic', digest: String(draw) } },
    { type: 'PayPeriodReopened', data: period },
    { type: 'PayItemAdded', data: { itemId: randomUUID(), employeeId, day: period.from, ...item } },
  ]
  const event = pick(events, draw)
  const isItem = event.type === 'PayItemAdded'
  return { event, stream: isItem ? streamName('payitem', employeeId) : streamName('payperiod', ORGANIZATION) }
}

async function appendAll(log: EventLog, history: readonly Step[], between: (index: number) => Promise<void>) {
  const revisions = new Map<string, number>()
  let index = 0
  for (const { stream, event, at } of happenings(history)) {
    const written = { ...event, id: randomUUID(), metadata: metadata({ at }) }
    const { revision } = await log.append(stream, revisions.get(stream) ?? 'no stream', [written])
    revisions.set(stream, revision)
    await between(index++)
  }
}

async function everyTable({ query }: Bench) {
  const tables = models.map(async ({ name, key }) => [name, await query(`select * from read.${name} order by ${key}`)])
  return Object.fromEntries(await Promise.all(tables))
}

/** Of everything that a person's models have, what says who they are. */
const tracesOf = (person: number) => [`${person}@example.com`, `Given${person}.`, `Family${person}.`, `010${person}.`]

const withPast = models.filter(({ past }) => past)

/** Every state that rows had, and when. */
async function everyVersion({ query }: Bench) {
  const versions = withPast.map(async ({ name, key }) => {
    const [build] = await query<{ version: number; build: number }>(
      'select version, build from projections.projection where serving and name = $1',
      [name],
    )
    const table = `projections.${name}_v${build?.version}_${build?.build}_past`
    return [name, await query<Version>(`select * from ${table} order by ${key}, valid_from`)] as const
  })
  return new Map(await Promise.all(versions))
}

type Version = Record<string, unknown> & { valid_from: bigint; valid_to: bigint | null }

/** Walks through the log: at each position the versions in force are the rows folded up to there. */
function expectPast(model: AnyProjection, versions: readonly Version[], events: readonly RecordedEvent[]) {
  const began = Map.groupBy(versions, (version) => version.valid_from)
  const ended = Map.groupBy(versions, (version) => version.valid_to)
  const folded = new Map<string, object | null>()
  const inForce = new Map<string, Record<string, unknown>>()
  for (const event of events) {
    const changed = foldEvents(model, [event], folded)
    for (const [key, row] of changed) folded.set(key, row)
    const keys = new Set(changed.keys())
    for (const version of ended.get(event.position) ?? []) {
      keys.add(String(version[model.key]))
      inForce.delete(String(version[model.key]))
    }
    for (const { valid_from: _, valid_to: __, ...row } of began.get(event.position) ?? []) {
      const key = String(row[model.key])
      keys.add(key)
      expect(inForce.has(key), `${model.name} ${key} twice`).toBe(false)
      inForce.set(key, row)
    }
    for (const key of keys) {
      const row = folded.get(key)
      expect(inForce.get(key), `${model.name} ${key} at ${event.position}`).toEqual(row ? storable(row) : undefined)
    }
  }
}

/** The rows that the view shows as of a position. */
const rowsAsOf = ({ database }: Bench, { name }: AnyProjection, position: bigint) =>
  inTransaction(database.pool, async (client) => {
    await client.query(`select set_config('muster.as_of', $1, true)`, [String(position)])
    return (await client.query<Record<string, unknown>>(`select * from past.${name}`)).rows
  })

async function caughtUp({ query, log }: Bench) {
  const head = await log.head()
  await expect
    .poll(() => query('select name from projections.projection where serving and position = $1', [head]), patience)
    .toHaveLength(models.length)
}

async function recordedBy(log: EventLog): Promise<RecordedEvent[]> {
  for await (const { events, position } of log.subscribe(0n, AbortSignal.timeout(20_000))) {
    if (position === (await log.head())) return events.filter(isReadable)
  }
  throw new Error('the log did not end')
}

const byKey = (model: AnyProjection, rows: readonly Record<string, unknown>[]) =>
  new Map(rows.map((row) => [row[model.key], row]))

/** A row as the database stores it: see `encodeRows`. */
function storable(row: unknown): Record<string, unknown> {
  const json = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `bigint ${value}` : value))
  return JSON.parse(json.replaceAll(/\\u(0000|d800)/g, String.raw`\ufffd`), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('bigint ') ? BigInt(value.slice(7)) : value,
  ) as Record<string, unknown>
}

test('any position shows what folding up to there gives, and a rebuild the same rows as live projection', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const bench = await openBench()
      let runner = await bench.start(models)
      await appendAll(bench.log, history, async (index) => {
        if (index % 100 === 50) await bench.cut('muster projections')
        if (index % 150 === 100) {
          await runner.stop()
          runner = await bench.start(models)
        }
      })
      await caughtUp(bench)
      const lived = await everyTable(bench)

      // Folded in memory in one go, without a database.
      const events = await recordedBy(bench.log)
      for (const model of models) {
        const folded = [...foldEvents(model, events, new Map())].filter(([, row]) => row !== null)
        expect(folded.length, model.name).toBeGreaterThan(0)
        expect(byKey(model, lived[model.name]), model.name).toEqual(
          byKey(
            model,
            folded.map(([, row]) => storable(row)),
          ),
        )
      }

      // And at every position, as somebody living then would have seen them.
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
})

test('once somebody is forgotten, fresh builds are what is left, now and at every position', async () => {
  const FORGOTTEN = 1
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 300, maxLength: 350, size: 'max' }), async (history) => {
      const bench = await openBench()
      const { log, keys } = bench
      const runner = await bench.start(models)
      await appendAll(log, history, async () => undefined)
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
        expect(byKey(model, tables[model.name]), model.name).toEqual(byKey(model, rows.map(storable)))
        // Nobody sees another name in the meantime.
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

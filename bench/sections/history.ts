import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import type { Database } from '#kernel/postgres/database.ts'
import { history, type Sources } from '#backend/features/history/queries.ts'
import { streamName, type AnyEvent, type EventMetadata, type NewEvent, type StreamName } from '#kernel/events.ts'
import { unwatched } from '#kernel/log/log-watch.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { startProjections } from '#kernel/projections/run.ts'
import { models } from '#backend/app/features.ts'
import type { HistoryFilter } from '#schema/history/filter.ts'
import { openBenchLog } from '../shared/log.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import type { Figure } from '../shared/report.ts'

const LOCATIONS = 20
const PEOPLE = 1000
const WEEKS = 52
const PUNCHES = 16
const SHIFTS = 160
const WEEK = 7 * 24 * 3_600_000
const began = Date.UTC(2025, 0, 5)
const TIMES = 40

const organizationId = randomUUID()
const locations: readonly string[] = Array.from({ length: LOCATIONS }, () => randomUUID())
type HistoryEmployee = { id: string; locationId: string; firstName: string }
const people: readonly HistoryEmployee[] = Array.from({ length: PEOPLE }, (_, index) => ({
  id: randomUUID(),
  locationId: at(locations, index),
  firstName: `First${index}`,
}))
const managers = people.slice(0, LOCATIONS)

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

/** A million lines. For each filter, reads the first pages and pages from the middle of the year. */
export async function historyPages(database: Database): Promise<Figure[]> {
  const log = await openBenchLog(database)
  const written = await fill(log)
  const ending = new AbortController()
  const shown = models.filter(({ name }) =>
    ['history', 'people', 'locations', 'time_entries', 'pay_items', 'job_roles', 'time_off'].includes(name),
  )
  const progress = await openProgress(database, shown)
  const logger = pino({ level: 'warn' })
  const building = performance.now()
  const { closed } = await startProjections({ database, log, models: shown, logger, signal: ending.signal })
  const caughtUp = await progress.waitFor(await log.head(), ['ClockedIn'], { timeoutMs: 900_000 })
  const seconds = (performance.now() - building) / 1000
  if (!caughtUp) throw new Error('the history did not catch up')
  while ((await database.pool.query('select from projections.projection where not live')).rowCount !== 0) {
    await setTimeout(100)
  }
  ending.abort()
  await closed
  progress.close()
  await database.pool.query('vacuum analyze').catch(() => database.pool.query('analyze'))
  const { rows } = await database.pool.query<{ table: bigint; indexes: bigint }>(
    `select pg_table_size(oid) as table, pg_indexes_size(oid) as indexes from pg_class
     where relname like 'history_v%' and relkind = 'r'`,
  )
  const figures: Figure[] = [
    { name: 'lines', value: written, unit: '', goal: null },
    { name: 'models built together: events', value: written / seconds, unit: '/s', goal: null },
    { name: 'table: bytes a line', value: Number(rows[0]?.table ?? 0) / written, unit: 'B', goal: null },
    { name: 'indexes: bytes a line', value: Number(rows[0]?.indexes ?? 0) / written, unit: 'B', goal: null },
  ]
  for (const [name, filter] of Object.entries(filters)) {
    figures.push({ name, value: await p95(database, log, filter, null), unit: 'ms', goal: { atMost: 150 } })
  }
  const [manager] = managers
  if (!manager) throw new Error('nobody manages')
  for (const name of ['all', 'text: a name', 'text: no such word'] as const) {
    const value = await p95(database, log, filters[name], manager.locationId)
    figures.push({ name: `as a manager, ${name}`, value, unit: 'ms', goal: { atMost: 150 } })
  }
  await log.close()
  return figures
}

const person = at(people, 500)
const filters = {
  all: {},
  'a person': { employeeId: person.id },
  'who did it': { actorId: at(managers, 3).id },
  'who did it: an employee': { actorId: person.id },
  'kind: punches': { kinds: ['punches'] },
  'kind: pay, which is rare': { kinds: ['pay'] },
  'kind: time entries': { kinds: ['entries'] },
  'one location': { locationId: at(locations, 7) },
  'a week half a year ago': { from: '2025-06-01', to: '2025-06-07' },
  'a month half a year ago, of a kind': { from: '2025-06-01', to: '2025-06-30', kinds: ['shifts'] },
  'source: policy': { source: 'policy' },
  'source: kiosk, of which there is none': { source: 'kiosk' },
  undone: { undone: true },
  'with a reason': { withReason: true },
  'text: a name': { text: 'first500' },
  'text: a name and a word of ours': { text: 'first500 corrected' },
  'text: a word of ours': { text: 'clocked' },
  'text: words of a reason': { text: 'reason17' },
  'text: no such word': { text: 'xyzzy' },
  'text: a letter': { text: 'f' },
  'location, kind, days and text': {
    locationId: at(locations, 7),
    kinds: ['shifts', 'weeks'],
    from: '2025-03-01',
    to: '2025-04-30',
    text: 'deleted',
  },
} satisfies Record<string, HistoryFilter>

async function p95(database: Database, log: EventLog, filter: HistoryFilter, locationId: string | null) {
  const sources: Sources = { database, log, logWatch: unwatched }
  const viewer = locationId
    ? ({ employeeId: at(managers, 0).id, role: 'manager', locationId } as const)
    : ({ employeeId: at(people, 0).id, role: 'owner', locationId: at(locations, 0) } as const)
  const what = { reach: { organizationId, locationId }, viewer, filter }
  const times: number[] = []
  let after: string | null = null
  for (let page = 0; page < TIMES; page++) {
    const begun = performance.now()
    const { pageInfo } = await history(sources, what, { first: 30, after })
    times.push(performance.now() - begun)
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(TIMES * 0.95) - 1] ?? Number.NaN
}

type Of = { by: string | null; time: number; more?: Partial<EventMetadata> }

function recorded(event: AnyEvent, { by, time, more }: Of): NewEvent {
  const commandId = more?.commandId ?? randomUUID()
  const metadata: EventMetadata = {
    commandId,
    organizationId,
    actor: by === null ? { kind: 'system', name: 'Muster' } : { kind: 'employee', employeeId: by },
    at: new Date(time).toISOString(),
    version: 1,
    correlationId: commandId,
    ...more,
  }
  return { ...event, id: randomUUID(), metadata }
}

async function fill(log: EventLog): Promise<number> {
  const revisions = new Map<StreamName, number>()
  let written = 0
  async function append(stream: StreamName, events: readonly NewEvent[]) {
    const { revision } = await log.append(stream, revisions.get(stream) ?? 'no stream', events)
    revisions.set(stream, revision)
    written += events.length
  }

  const [first] = managers
  if (!first) throw new Error('nobody manages')
  await append(streamName('organization', organizationId), [
    recorded({ type: 'OrganizationFounded', data: { organizationId, name: 'Large' } }, { by: first.id, time: began }),
    ...locations.map((locationId, index) =>
      recorded(
        { type: 'LocationOpened', data: { locationId, name: `Place ${index}`, timeZone: 'Europe/Berlin' } },
        { by: first.id, time: began },
      ),
    ),
  ])
  await inParallel(50, people, ({ id, locationId, firstName }) =>
    append(streamName('employee', id), [
      recorded(
        {
          type: 'EmployeeHired',
          data: {
            employeeId: id,
            organizationId,
            locationId,
            firstName,
            lastName: 'Last',
            email: `${firstName}@example.com`,
            phone: null,
            position: null,
            role: managers.some((manager) => manager.id === id) ? 'manager' : 'employee',
          },
        },
        { by: first.id, time: began },
      ),
    ]),
  )
  for (let week = 0; week < WEEKS; week++) {
    const start = began + week * WEEK
    await inParallel(50, people, (one) => append(streamName('timeclock', one.id), punchesOf(one, start, week)))
    await inParallel(50, locations, (locationId) =>
      append(streamName('schedule', randomUUID()), weekOf(locationId, start)),
    )
  }
  return written
}

function punchesOf({ id: employeeId, locationId }: HistoryEmployee, start: number, week: number): NewEvent[] {
  const events: NewEvent[] = []
  for (let index = 0; index < PUNCHES / 4; index++) {
    const entryId = randomUUID()
    const hours = [9, 12, 13, 17]
    for (const [place, type] of (['ClockedIn', 'BreakStarted', 'BreakEnded', 'ClockedOut'] as const).entries()) {
      const time = start + (index * 24 + at(hours, place)) * 3_600_000
      const data = { entryId, employeeId, locationId, at: new Date(time).toISOString(), source: 'browser' as const }
      events.push(recorded({ type, data }, { by: employeeId, time }))
    }
    if (index > 0 || week % 2 > 0) continue
    const manager = managers.find((each) => each.locationId === locationId)
    const times = { clockIn: new Date(start).toISOString(), clockOut: null, breaks: [] }
    const data = { entryId, employeeId, locationId, before: times, after: times, punchId: null, proposalId: null }
    const more = { reason: `The reason${Math.floor(Math.random() * 1000)} of it` }
    events.push(
      recorded({ type: 'EntryCorrected', data }, { by: manager?.id ?? null, time: start + (5 * WEEK) / 7, more }),
    )
  }
  return events
}

function weekOf(locationId: string, start: number): NewEvent[] {
  const manager = at(managers, locations.indexOf(locationId))
  const staff = people.filter((each) => each.locationId === locationId)
  const weekStart = new Date(start).toISOString().slice(0, 10)
  const ends = new Date(start + WEEK).toISOString()
  const opened: AnyEvent = {
    type: 'WeekOpened',
    data: { locationId, weekStart, timeZone: 'Europe/Berlin', startsAt: new Date(start).toISOString(), endsAt: ends },
  }
  const events = [recorded(opened, { by: manager.id, time: start })]
  for (let index = 0; index < SHIFTS; index++) {
    const time = start + (index * WEEK) / SHIFTS
    const commandId = randomUUID()
    const data = {
      locationId,
      shiftId: randomUUID(),
      employeeId: at(staff, index).id,
      startsAt: new Date(time).toISOString(),
      endsAt: new Date(time + 8 * 3_600_000).toISOString(),
      breakMinutes: 30,
      notes: null,
      roleId: null,
      position: null,
    }
    events.push(recorded({ type: 'ShiftAdded', data }, { by: manager.id, time, more: { commandId } }))
    if (index % 20 > 0) continue
    const more = { undoes: commandId }
    events.push(recorded({ type: 'ShiftDeleted', data }, { by: manager.id, time: time + 60_000, more }))
  }
  return [...events, recorded({ type: 'WeekPublished', data: { locationId, weekStart } }, { by: null, time: start })]
}

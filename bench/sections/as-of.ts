import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { models } from '#backend/app/features.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import { median, quantile } from '../shared/load.ts'
import { fillWithPunches, openBenchLog } from '../shared/log.ts'
import { ask, openPlace } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'

const people = 200
const punchesEach = 1000
const weeks = 52
const shiftsAWeek = 1000
const CALLS = 60

const FIRST_WEEK = addDays(sundayOf(new Date().toISOString().slice(0, 10)), -7 * weeks)
const FIRST_PUNCHES = '2020-01-05'

export async function asOf(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, people)
  const log = await openBenchLog(database)
  const progress = await openProgress(database, models)
  async function projected() {
    const types = models.flatMap(foldedTypes)
    if (!(await progress.waitFor(await log.head(), types, { timeoutMs: 600_000 }))) throw new Error('the models lag')
  }
  try {
    const { account, organizationId, locationId } = place
    const where = { organizationId, locationId }
    const staffed = Date.now()
    await fillWithPunches(log, place.people, punchesEach, where)
    await projected()
    const hired = Date.now()
    for (let week = 0; week < weeks; week += 1) await place.fillWeek(addDays(FIRST_WEEK, 7 * week), shiftsAWeek)
    const filled = Date.now()
    await projected()
    await database.pool.query('analyze')

    const moment = (call: number, from: number) =>
      new Date(from + ((filled - from) * (call + 1)) / (CALLS + 1)).toISOString()
    async function timed(act: (call: number) => Promise<unknown>): Promise<number[]> {
      await act(0)
      const durations: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const start = performance.now()
        await act(call)
        durations.push(performance.now() - start)
      }
      return durations
    }
    const weekOf = (call: number) => addDays(FIRST_WEEK, 7 * ((call * 7) % weeks))
    const personOf = (call: number) => place.people[(call * 13) % people] ?? ''
    const measured: Record<string, number[]> = {
      'a week': await timed((call) => ask(account, WEEK, { day: weekOf(call), at: moment(call, hired) })),
      'a person': await timed((call) => ask(account, PERSON, { id: personOf(call), at: moment(call, staffed) })),
      'entries of a person': await timed((call) =>
        ask(account, ENTRIES, { id: personOf(call), at: moment(call, staffed) }),
      ),
      'a timesheet': await timed((call) =>
        ask(account, TIMESHEET, { from: addDays(FIRST_PUNCHES, 7 * (call % 5)), at: moment(call, hired) }),
      ),
      'the list of people': await timed((call) => ask(account, PEOPLE, { at: moment(call, hired) })),
      'who was in': await timed((call) => ask(account, PRESENCE, { at: moment(call, staffed) })),
      'a week, now': await timed((call) => ask(account, WEEK, { day: weekOf(call), at: null })),
      'a person, now': await timed((call) => ask(account, PERSON, { id: personOf(call), at: null })),
    }
    const aimed = new Set(['a week', 'a person'])
    return Object.entries(measured).flatMap(([name, durations]): Figure[] => [
      { name: `${name}, median`, value: median(durations), unit: 'ms', goal: null },
      {
        name: `${name}, p95`,
        value: quantile(durations, 0.95),
        unit: 'ms',
        goal: aimed.has(name) ? { atMost: 100 } : null,
      },
    ])
  } finally {
    progress.close()
    await log.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const WEEK = `query ($day: Date!, $at: DateTime) { week(day: $day, asOf: $at) { revision published
  shifts { id startsAt endsAt breakMinutes employeeId jobRoleId notes revision }
  people { id firstName lastName hourlyRateCents availability { dayOfWeek isAvailable } timeOff { startDate } jobRoleIds } } }`
const PERSON = `query ($id: ID!, $at: DateTime) { person(id: $id, asOf: $at) { firstName lastName role status badge phone email
  hourlyRateCents payRates { effectiveFrom hourlyRateCents } jobRoles { name } location { name }
  pto { availableMinutes } timeClock { state } } }`
const ENTRIES = `query ($id: ID!, $at: DateTime) { entriesOf(employeeId: $id, first: 20, asOf: $at) { nodes { id clockIn clockOut workedSeconds } } }`
const TIMESHEET = `query ($from: Date!, $at: DateTime) { timesheet(from: $from, first: 50, asOf: $at) { workedSeconds nodes { id
  days { date workedSeconds scheduledSeconds marks } } } }`
const PEOPLE = `query ($at: DateTime) { people(first: 50, asOf: $at) { totalCount nodes { firstName lastName role hourlyRateCents } } }`
const PRESENCE = `query ($at: DateTime) { attendance(asOf: $at) { state clockedInAt employee { firstName } } }`

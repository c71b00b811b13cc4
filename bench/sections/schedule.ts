import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#schema/shared/week-time.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { hire, type Account } from '#backend/app/testing/account.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { openConnection, requestText } from '../shared/connection.ts'
import { load, median, quantile } from '../shared/load.ts'
import { ask, openPlace, type Place } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'

const managersAtOnce = 10
export async function schedules(database: Database, insertsPerSecond: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, 200)
  try {
    const shiftIds = await place.fillWeek(place.weekStart, 1000)
    const before = await place.server.residentMemory()
    return [
      ...(await openings(place)),
      ...(await changes(place, shiftIds, insertsPerSecond)),
      ...(await templates(place, database)),
      { name: 'resident memory before', value: before, unit: 'MB', goal: null },
      {
        name: 'resident memory afterwards',
        value: await place.server.residentMemory(),
        unit: 'MB',
        goal: { atMost: 300 },
      },
    ]
  } finally {
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const weekQuery = `query ($day: Date!) {
  week(day: $day) {
    id start startsAt endsAt published revision appliedTemplates
    location { id name timeZone }
    shifts { id employeeId startsAt endsAt breakMinutes notes jobRoleId position revision }
    neighbours { id employeeId startsAt endsAt breakMinutes notes jobRoleId position revision }
    people {
      employeeId firstName lastName position status hourlyRateCents
      availability { dayOfWeek isAvailable startTime endTime }
      timeOff { startDate endDate }
    }
  }
}`

async function openings({ account, weekStart }: Place): Promise<Figure[]> {
  const open = async () => {
    const { week } = await ask<{ week: { shifts: unknown[] } }>(account, weekQuery, { day: weekStart })
    if (week.shifts.length !== 1000) throw new Error(`the week has ${week.shifts.length} shifts`)
  }
  await load(open, { inFlight: 1, seconds: 3 })
  const { durations } = await load(open, { inFlight: 1, seconds: 8 })
  return [
    { name: 'a week of 200 people and 1,000 shifts opens, median', value: median(durations), unit: 'ms', goal: null },
    { name: 'a week opens, p95', value: quantile(durations, 0.95), unit: 'ms', goal: { atMost: 300 } },
  ]
}

async function changes(place: Place, shiftIds: readonly string[], insertsPerSecond: number): Promise<Figure[]> {
  const managers = await Promise.all(
    Array.from({ length: managersAtOnce }, async (_, number) => {
      const account = await hire(place.server.origin, place.account, { firstName: 'Manager', role: 'manager' })
      const connection = await openConnection(place.server.port)
      return { connection, steps: stepsOf(place, account, shiftIds.slice(number * 20, number * 20 + 20)) }
    }),
  )
  let late = 0
  const step = async (worker: number) => {
    const manager = managers[worker]
    if (!manager) throw new Error(`no manager ${worker}`)
    const { status, body } = await manager.connection.send(manager.steps.next().value)
    if (status !== 200 && status !== 201) throw new Error(`a change answered ${status}: ${body}`)
    if (!(JSON.parse(body) as { caughtUp: boolean }).caughtUp) late += 1
  }
  await load(step, { inFlight: managersAtOnce, seconds: 3 })
  late = 0
  const alone = await load(step, { inFlight: 1, seconds: 4 })
  const { rate, durations } = await load(step, { inFlight: managersAtOnce, seconds: 10 })
  for (const { connection } of managers) connection.close()
  return [
    { name: 'one change after another, median', value: median(alone.durations), unit: 'ms', goal: null },
    { name: 'changes to one week by ten managers at once', value: rate, unit: '/s', goal: null },
    { name: 'changes ÷ plain INSERTs', value: rate / insertsPerSecond, unit: '×', goal: null },
    { name: 'a change by one of ten, median', value: median(durations), unit: 'ms', goal: null },
    { name: 'a change by one of ten, p95', value: quantile(durations, 0.95), unit: 'ms', goal: { atMost: 50 } },
    { name: 'changes whose effect was not visible in time', value: late, unit: '', goal: { atMost: 0 } },
  ]
}

/** Endless requests: a shift is shortened, moved to Saturday and back; an open shift is added and deleted. */
function* stepsOf(
  { server, weekStart }: Place,
  { cookie }: Account,
  shiftIds: readonly string[],
): Generator<string, never> {
  const request = (method: string, path: string, body?: object) =>
    requestText({ port: server.port, method, path: `/api/schedules/shifts${path}`, cookie }, body)
  const times = (weekday: number, from: string) => {
    const day = addDays(weekStart, weekday)
    return { startTime: `${day}T${from}`, endTime: `${day}T17:00` }
  }
  for (let turn = 0; ; turn += 1) {
    const shiftId = shiftIds[turn % shiftIds.length]
    yield request('PUT', `/${shiftId}`, times(1, '09:30'))
    yield request('PUT', `/${shiftId}`, times(6, '09:00'))
    yield request('PUT', `/${shiftId}`, times(1, '09:00'))
    const id = randomUUID()
    yield request('POST', '', { id, employeeId: null, ...times(0, '09:00') })
    yield request('DELETE', `/${id}`)
  }
}

async function templates(place: Place, { pool }: Database): Promise<Figure[]> {
  const templateId = await place.addTemplate('Three hundred', 300)
  const durations: number[] = []
  let appends = 0
  for (let week = 10; week < 32; week += 1) {
    const weekStartDate = addDays(place.weekStart, week * 7)
    const before = performance.now()
    const answer = await place.account.call('POST', `/api/schedule-templates/${templateId}/apply`, {
      body: { weekStartDate },
    })
    const text = await answer.text()
    durations.push(performance.now() - before)
    const { added, caughtUp } = JSON.parse(text) as { added?: number; caughtUp?: boolean }
    if (added !== 300 || !caughtUp) throw new Error(`the template answered ${answer.status}: ${text}`)
    const { rows } = await pool.query<{ appends: number }>(
      'select count(distinct xmin::text)::int as appends from log.events where stream = $1',
      [`schedule-${weekIdOf(place.locationId, weekStartDate)}`],
    )
    appends = Math.max(appends, rows[0]?.appends ?? 0)
  }
  const counted = durations.slice(2)
  return [
    { name: 'a template of 300 shifts is applied, median', value: median(counted), unit: 'ms', goal: null },
    { name: 'a template is applied, p95', value: quantile(counted, 0.95), unit: 'ms', goal: { atMost: 200 } },
    { name: 'most appends of one template', value: appends, unit: '', goal: { atMost: 1 } },
  ]
}

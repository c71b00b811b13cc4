import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TemplateShift } from '#schema/events/template.ts'
import { addDays, weekStartOf } from '#schema/rules/week-time.ts'
import type { CommandContext } from '#backend/commands/command.ts'
import { openCommands, type Commands } from '#backend/commands/commands.ts'
import type { Database } from '#backend/database/database.ts'
import { postgresLog } from '#backend/log/postgres/postgres-log.ts'
import { signUp, type Account } from '#backend/testing/account.ts'
import { startServer } from '#backend/testing/server-process.ts'
import { load, median, quantile } from './measure.ts'
import type { Figure } from './report.ts'

const zone = 'UTC'
const managersAtOnce = 10

/** A location with people, and weeks of shifts that nobody works twice at once. */
export type Place = {
  account: Account
  commands: Commands
  organizationId: string
  locationId: string
  people: string[]
  weekStart: string
}

/** Weeks as a planner uses them, over HTTP: opening one, changing it with others, applying a template. */
export async function schedules(database: Database, insertsPerSecond: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const server = await startServer(dataDir, { DATABASE_URL: database.url })
  const log = postgresLog(database)
  try {
    const place = await openPlace(await signUp(server.origin, 'planner'), openCommands({ log }), 200)
    const shifts = await fillWeek(place, place.weekStart, 1000)
    return [
      ...(await openings(place)),
      ...(await changes(place, shifts, insertsPerSecond)),
      ...(await templates(place)),
      { name: 'resident memory afterwards', value: await server.residentMemory(), unit: 'MB', goal: null },
    ]
  } finally {
    await server.stop()
    await log.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const weekQuery = `query ($day: Date!) {
  week(day: $day) {
    id start startsAt endsAt published revision appliedTemplates
    location { id name timeZone }
    shifts { id weekId employeeId startsAt endsAt breakMinutes notes jobRoleId position revision }
    neighbours { id employeeId startsAt endsAt }
    people {
      id employeeId firstName lastName position status hourlyRateCents
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

async function changes({ account, weekStart }: Place, shifts: readonly string[], insertsPerSecond: number) {
  let moves = 0
  const move = async (worker: number) => {
    // The first two hundred are Monday's, each of another person.
    const shiftId = shifts[worker * 20 + (moves % 20)]
    moves += 1
    // To and fro by half an hour: nobody is in anybody's way.
    const startTime = moves % 2 === 0 ? '08:30' : '09:00'
    const day = addDays(weekStart, 1)
    const answer = await account.call('PUT', `/api/schedules/shifts/${shiftId}`, {
      body: { startTime: `${day}T${startTime}`, endTime: `${day}T17:00`, breakMinutes: moves % 3 ? 30 : 45 },
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`a change answered ${answer.status}: ${body}`)
  }
  await load(move, { inFlight: managersAtOnce, seconds: 3 })
  const { rate, durations } = await load(move, { inFlight: managersAtOnce, seconds: 10 })
  return [
    { name: 'changes to one week by ten managers at once', value: rate, unit: '/s', goal: null },
    { name: 'changes ÷ plain INSERTs', value: rate / insertsPerSecond, unit: '×', goal: null },
    { name: 'a change, p95', value: quantile(durations, 0.95), unit: 'ms', goal: { atMost: 50 } },
  ] satisfies Figure[]
}

async function templates(place: Place): Promise<Figure[]> {
  const templateId = await createTemplate(place, 'Three hundred', 300)
  const durations: number[] = []
  for (let week = 10; week < 25; week += 1) {
    const before = performance.now()
    const answer = await place.account.call('POST', `/api/schedule-templates/${templateId}/apply`, {
      body: { weekStartDate: addDays(place.weekStart, week * 7) },
    })
    const { added } = (await answer.json()) as { added?: number }
    durations.push(performance.now() - before)
    if (added !== 300) throw new Error(`the template added ${added} shifts`)
  }
  return [
    { name: 'a template of 300 shifts is applied, median', value: median(durations), unit: 'ms', goal: null },
    { name: 'a template is applied, p95', value: quantile(durations, 0.95), unit: 'ms', goal: { atMost: 200 } },
  ]
}

/** The account's own location, with `count` people in it. */
export async function openPlace(account: Account, commands: Commands, count: number): Promise<Place> {
  const me = (await (await account.call('GET', '/api/auth/me')).json()) as User
  const { organizationId, locationId } = me
  const people = Array.from({ length: count }, () => randomUUID())
  await Promise.all(
    people.map((employeeId, index) =>
      commands.hireEmployee(by(organizationId), {
        employeeId,
        locationId,
        firstName: `Person ${index}`,
        lastName: 'Planned',
        email: `${employeeId}@bench.test`,
        phone: null,
        position: null,
        role: 'employee',
      }),
    ),
  )
  const weekStart = addDays(weekStartOf(new Date().toISOString(), zone), 7)
  return { account, commands, organizationId, locationId, people, weekStart }
}

type User = { organizationId: string; locationId: string }

const by = (organizationId: string): CommandContext => ({
  commandId: randomUUID(),
  organizationId,
  actor: { kind: 'system', name: 'bench' },
  now: new Date(),
})

/** Plans a week with `count` shifts, a person's on different days. @returns their ids, those of one day together */
export async function fillWeek(place: Place, weekStart: string, count: number): Promise<string[]> {
  const templateId = await createTemplate(place, `Week of ${count}`, count)
  const { events } = await place.commands.applyTemplate(by(place.organizationId), {
    templateId,
    weekStart,
    onConflict: 'refuse',
    again: false,
  })
  return events.flatMap((event) => (event.type === 'ShiftAdded' && 'shiftId' in event.data ? event.data.shiftId : []))
}

async function createTemplate({ commands, organizationId, locationId, people }: Place, name: string, count: number) {
  const templateId = randomUUID()
  const shifts = Array.from({ length: count }, (_, index): TemplateShift => ({
    templateShiftId: randomUUID(),
    employeeId: people[index % people.length] ?? null,
    roleId: null,
    position: null,
    // From Monday on: the first two hundred are Monday's.
    dayOfWeek: 1 + (Math.floor(index / people.length) % 6),
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 30,
    notes: null,
  }))
  const context = by(organizationId)
  await commands.createTemplate(context, {
    templateId,
    locationId,
    content: { name, description: null, recurrence: null, shifts },
  })
  return templateId
}

async function ask<Data>(account: Account, query: string, variables: object): Promise<Data> {
  const answer = await account.call('POST', '/api/graphql', { body: { query, variables } })
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data) throw new Error(errors?.map(({ message }) => message).join(', '))
  return data
}

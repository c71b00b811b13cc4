import { randomUUID } from 'node:crypto'
import { testKeys } from '#kernel/sealing/testing.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { openIdentity } from '#backend/features/identity/open.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { openCommands } from '#backend/app/commands.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { testDatabase } from '#kernel/testing/database.ts'
import { all } from '#backend/features/schedule/domain/by-id.ts'
import type { Week } from '#backend/features/schedule/domain/week.ts'
import type { FoldedStream } from '#kernel/commands/folded-streams.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { demoId, employeeId, locationId, organizationId } from './ids.ts'
import { loadDemo, type DemoOptions } from './load.ts'
import { locations, people } from './people.ts'
import { todayOf } from './today.ts'
import { inboxStream } from '#backend/features/notifications/streams.ts'
import { logContents } from '#schema/log-contents.ts'
import { announcementStream } from '#backend/features/announcements/streams.ts'
import { shoutOutStream } from '#backend/features/recognition/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { clockStream } from '#backend/features/time-clock/streams.ts'
import { timeOffStream } from '#backend/features/time-off/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { itemsStream } from '#backend/features/payroll/items/item-decider.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'

const now = new Date('2026-11-03T15:04:05.000Z')
let database: Database
let log: EventLog
let commands: Commands

const load = (at: Date, setFirstPassword: DemoOptions['setFirstPassword'] = async () => undefined) =>
  loadDemo({ commands, log, now: at, setFirstPassword, recordHeartbeat: async () => undefined })

beforeAll(async () => {
  database = await testDatabase()
  log = postgresLog(database, logContents)
  commands = openCommands({ log })
  await load(now)
}, 60_000)
afterAll(async () => {
  await log.close()
  await database.close()
})

const weeksOf = (location: number): Promise<Week[]> => {
  const first = addDays(weekStartOf(now.toISOString(), locations[location]?.timeZone ?? ''), -7)
  return Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const weekStart = addDays(first, index * 7)
      return (await commands.readState(weekStream, weekIdOf(locationId(location), weekStart))) as Week
    }),
  )
}

it.each(locations.map(({ name }, location) => [name, location] as const))(
  '%s has eight weeks of shifts: open ones today and in the next, drafts from two weeks ahead',
  async (_, location) => {
    const weeks = await weeksOf(location)
    expect(weeks.map(({ published }) => published)).toEqual([true, true, true, false, false, false, false, false])
    const open = weeks.map((week) => all(week.shifts).filter(({ shift }) => shift.employeeId === null).length)
    expect(open).toEqual([0, 1, 5, 0, 0, 0, 0, 0])
    expect(weeks.every((week) => all(week.shifts).length > 30)).toBe(true)
    expect(weeks.map((week) => Object.keys(week.notes).length)).toEqual([0, 1, 1, 0, 0, 0, 0, 0])
  },
)

it('has a labor budget at every location', async () => {
  const organization = await commands.readState(organizationStream, organizationId)
  for (const index of locations.keys())
    expect(organization).toHaveProperty(['laborBudgets', locationId(index), 0, 'weeklyCents'], 850_000)
})

it('has time off in every state, and a pay rate for every employee', async () => {
  const states = await Promise.all(people.map((_, index) => commands.readState(timeOffStream, employeeId(index))))
  const requests = states.flatMap(({ requests: own }) => Object.values(own))
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['pending', 'approved', 'denied', 'cancelled']))
  const employees = await Promise.all(people.map((_, index) => commands.readState(employeeStream, employeeId(index))))
  for (const person of employees) expect(person).toMatchObject({ payRates: [{ hourlyRateCents: expect.any(Number) }] })
})

it('has rates by role, a bonus and California’s rules for the location there', async () => {
  const employees = await Promise.all(people.map((_, index) => commands.readState(employeeStream, employeeId(index))))
  const byRole = employees.filter((person) => person.status !== 'unknown' && Object.keys(person.roleRates).length > 0)
  expect(byRole).toHaveLength(2)
  const items = await Promise.all(people.map((_, index) => commands.readState(itemsStream, employeeId(index))))
  expect(items.flatMap((own) => Object.values(own))).toMatchObject([{ kind: 'bonus', amountCents: 12_000 }])
  expect(await commands.readState(organizationStream, organizationId)).toMatchObject({
    payPolicies: [{ locationId: locationId(1), policy: { preset: 'us-california' } }],
  })
})

it('has an urgent announcement that some have not acknowledged, one to come, and applauded shout-outs', async () => {
  const states = async <State>(stream: FoldedStream<State>, kind: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => commands.readState(stream, demoId(kind, index))))
  const announcements = await states(announcementStream, 'announcement', 5)
  expect(announcements).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ status: 'posted' })))
  const urgent = announcements.find((each) => each.status === 'posted' && each.content.priority === 'urgent')
  expect(urgent).toMatchObject({ acknowledged: { size: 5 } })
  expect(announcements.filter((each) => each.status === 'posted' && !each.published)).toHaveLength(1)
  for (const shoutOut of await states(shoutOutStream, 'shout-out', 4)) {
    expect(shoutOut.status === 'given' && shoutOut.reactions.size).toBeGreaterThan(1)
  }
})

it('has badges for most, a missed punch and a pending proposal', async () => {
  const states = await Promise.all(people.map((_, index) => commands.readState(clockStream, employeeId(index))))
  const entries = states.flatMap(({ ended }) => ended)
  expect(entries.filter(({ status }) => status === 'missed')).toHaveLength(1)
  expect(states.flatMap(({ proposals }) => proposals).map(({ status }) => status)).toEqual(['pending'])
  const employees = await Promise.all(people.map((_, index) => commands.readState(employeeStream, employeeId(index))))
  const badges = employees.flatMap((person) => (person.status === 'unknown' ? [] : (person.epc ?? [])))
  expect(new Set(badges).size).toBe(20)
})

it('has pending swaps both ways between the employees with an account, offers and two claims', async () => {
  const [, , next] = await weeksOf(0)
  const requests = next ? all(next.requests) : []
  const name = (id: string) => people.find((_, index) => id === employeeId(index))?.firstName
  const swaps = requests.filter(({ kind }) => kind === 'swap')
  expect(new Set(swaps.map((swap) => name(swap.employeeId)))).toEqual(new Set(['Ana', 'Elena']))
  expect(requests.map(({ status }) => status).toSorted()).toEqual([
    'available',
    'available',
    'claimed',
    'claimed',
    'requested',
    'requested',
  ])
  const parts = requests.flatMap((request) => (request.kind === 'grab' && request.part ? request.part : []))
  expect(parts.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt))).toEqual([3 * 3_600_000])
  expect(requests.filter(({ kind }) => kind === 'claim').map(({ employeeId: id }) => name(id))).toEqual(['Sean'])
  const inboxes = await Promise.all([0, 1, 2].map((index) => commands.readState(inboxStream, employeeId(index))))
  expect(inboxes.map(({ unread }) => Object.keys(unread).length > 0)).toEqual([true, true, true])
})

it.each([0, 1, 2, 3, 4, 5, 6])('finds a late employee at any hour, %s days on', (days) => {
  for (let hour = 0; hour < 24; hour += 1) {
    const moment = new Date(now.getTime() + (days * 24 + hour) * 3_600_000)
    expect(todayOf(moment)).toHaveLength(locations.length + 1)
  }
})

it('loading again on another day in another process changes nothing', async () => {
  const before = await log.head()
  commands = openCommands({ log })
  await load(new Date(now.getTime() + 3 * 86_400_000))
  expect(await log.head()).toBe(before)
})

it('keeps the passwords that people have chosen since', async () => {
  const logger = pino({ level: 'silent' })
  const identity = await openIdentity({
    keys: testKeys(database),
    database,
    commands,
    mail: memoryMail(),
    publicUrl: 'http://muster.test',
    logger,
    demo: true,
  })
  const email = demoAccounts.owner
  const signIn = (password: string) =>
    identity.signIn({ email, password }, { address: '192.0.2.1', commandId: randomUUID(), now: new Date() })
  await load(now, identity.setFirstPassword)
  const { user } = await signIn(demoPassword)
  await identity.setPassword(user.employeeId, 'a password of my own')
  await load(now, identity.setFirstPassword)
  expect((await signIn('a password of my own')).user.email).toBe(email)
  await expect(signIn(demoPassword)).rejects.toMatchObject({ code: 'unauthenticated' })
  await identity.close()
})

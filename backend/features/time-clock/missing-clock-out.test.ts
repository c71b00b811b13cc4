import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openWorker } from '#backend/app/testing/worker.ts'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { payingCompany } from '#backend/features/payroll/testing.ts'

const muster = await fileMuster()
const worker = await openWorker(muster)
afterAll(() => worker.close())

const MONDAY = '2026-01-05'
const week = { from: '2026-01-04', to: '2026-01-10' }

/** Ana clocks in on Monday at 22:00 Vienna time and does not clock out. */
async function clockedInCompany() {
  const company = await payingCompany(muster)
  const { organizationId, locationId, id: ownerId } = company.user
  const ana = await company.hire('Ana')
  const employeeId = ana.user.id
  const context = (actorId: string, now: string) => ({
    commandId: randomUUID(),
    organizationId,
    actor: { kind: 'employee', employeeId: actorId } as const,
    now: new Date(now),
  })
  await muster.commands.clockIn(context(employeeId, '2026-01-05T21:00:00.000Z'), { employeeId, locationId })
  return { ...company, ana, locationId, byAna: context.bind(null, employeeId), byOwner: context.bind(null, ownerId) }
}

const TUESDAY_AFTERNOON = '2026-01-06T14:00:00.000Z'

type ByEmployee = Awaited<ReturnType<typeof clockedInCompany>>['byAna']

const scanOut = (employeeId: string, locationId: string, byEmployee: ByEmployee) =>
  muster.commands.scan(byEmployee(TUESDAY_AFTERNOON), {
    employeeId,
    locationId,
    at: TUESDAY_AFTERNOON,
    direction: 'out',
    device: {
      readerId: randomUUID(),
      name: 'Front door',
      epc: 'E280',
      antenna: null,
      address: null,
      claimedAt: TUESDAY_AFTERNOON,
      queued: false,
    },
    policy: { lockoutSeconds: 120, missedAfterHours: 16 },
  })

type Browser = Awaited<ReturnType<typeof clockedInCompany>>['ana']['browser']

async function expectNotificationOfMonday(browser: Browser) {
  const notifications = '{ notifications { nodes { type message } } }'
  await expect
    .poll(async () => (await browser.graphql(notifications)).data?.notifications.nodes, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ message: expect.stringContaining('Jan 5') }))
}

test('every list has a missing clock-out on the day of its clock-in', async () => {
  const { owner, ana, done, locationId, byAna } = await clockedInCompany()
  for (const [startTime, endTime] of [
    ['2026-01-05T22:00', '2026-01-06T06:00'],
    ['2026-01-06T22:00', '2026-01-07T06:00'],
  ]) {
    await done(owner.post('/api/schedules/shifts', { employeeId: ana.user.id, startTime, endTime, breakMinutes: 0 }))
  }
  const scanned = await scanOut(ana.user.id, locationId, byAna)
  await muster.untilShown(scanned, 'PunchMissed')

  const daysWith = (days: { date: string }[], has: (day: never) => boolean) =>
    days.filter((day) => has(day as never)).map(({ date }) => date)

  const sheet = await done(owner.get(`/api/time-clock/timesheet?weekStartDate=${week.from}`))
  const { days } = sheet.people.find(({ employee_id: id }: { employee_id: string }) => id === ana.user.id)
  expect(daysWith(days, ({ reviews }: { reviews: number }) => reviews > 0)).toEqual([MONDAY])
  expect(daysWith(days, ({ marks }: { marks: string[] }) => marks.includes('missed_punch'))).toEqual([MONDAY])

  const report = `query ($from: Date!, $to: Date!) {
    laborReport(from: $from, to: $to) { incidents { kind date } days { workedSeconds } }
  }`
  const { laborReport } = (await owner.graphql(report, week)).data
  expect(laborReport.incidents).toEqual([
    { kind: 'no_show', date: '2026-01-06' },
    { kind: 'missed_punch', date: MONDAY },
  ])
  expect(laborReport.days.every(({ workedSeconds }: { workedSeconds: number }) => workedSeconds === 0)).toBe(true)

  const period = `{ payPeriod(start: "${week.from}") { people { employeeId missing { day reason } } } }`
  const { people } = (await owner.graphql(period)).data.payPeriod
  expect(people).toContainEqual({
    employeeId: ana.user.id,
    missing: [{ day: MONDAY, reason: 'A clock-out is missing' }],
  })

  const reviews = '{ punchReviews { nodes { kind entry { clockIn clockOut } } } }'
  expect((await owner.graphql(reviews)).data.punchReviews.nodes).toEqual([
    { kind: 'missed', entry: { clockIn: '2026-01-05T21:00:00.000Z', clockOut: null } },
  ])

  const entries = `query ($employeeId: ID!, $day: Date!) {
    entriesOf(employeeId: $employeeId, from: $day, to: $day) { nodes { clockIn } }
  }`
  for (const [day, count] of [
    [MONDAY, 1],
    ['2026-01-06', 0],
  ]) {
    const { data } = await owner.graphql(entries, { employeeId: ana.user.id, day })
    expect([day, data.entriesOf.nodes.length]).toEqual([day, count])
  }

  const { employees } = await done(owner.get(`/api/payroll/export?startDate=${week.from}&endDate=${week.to}`))
  expect(employees.map(({ totalHours }: { totalHours: number }) => totalHours)).toEqual([0, 0])
})

test('the notification names the day of the clock-in', async () => {
  const { ana, byOwner } = await clockedInCompany()
  const noticed = { employeeId: ana.user.id, because: 'employment ended' } as const
  await muster.commands.missPunch(byOwner(TUESDAY_AFTERNOON), noticed)
  await expectNotificationOfMonday(ana.browser)
})

test('employees are notified of a missing clock-out that their own scan reveals', async () => {
  const { ana, locationId, byAna } = await clockedInCompany()
  await scanOut(ana.user.id, locationId, byAna)
  await expectNotificationOfMonday(ana.browser)
})

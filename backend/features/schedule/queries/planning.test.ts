import { payPresets } from '#schema/payroll/policy.ts'
import { defaultPaySchedule } from '#schema/payroll/schedule.ts'
import { describe, expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { defaultPtoPolicy, defaultSchedulingPolicy } from '#schema/organization/rules.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { weekBounds, weekStartOf } from '#schema/shared/week-time.ts'
import { ORGANIZATION } from '#projections/testing/testing.ts'
import { weekIdOf } from '../week-id.ts'
import { ana, bar, barista, idOf, lea, max, shiftOn } from '../domain/testing/week.ts'
import { attendanceCounts } from '#backend/features/time-clock/queries/attendance.ts'
import { availabilityOf, availabilityOfAll } from '#backend/features/availability/queries.ts'
import { jobRoles, jobRolesById } from '#backend/features/organization/job-roles.ts'
import { policies } from '#backend/features/organization/queries/policies.ts'
import { schedulingPolicyOn } from '#backend/features/organization/scheduling-policy.ts'
import { ptoBalances } from '#backend/features/time-off/queries/pto.ts'
import { templateById, templates } from '#backend/features/templates/queries.ts'
import { by, harbor, hired, manager, openStory, owner, stranger } from '../testing/queries.ts'
import { ofPto } from '#schema/time-off/testing.ts'
import { myTimeOff, timeOffById, timeOffRequests } from '#backend/features/time-off/queries.ts'

const organization = streamName('organization', ORGANIZATION)

const requestOf = (number: number, employeeId: string, startDate: string, endDate = startDate) => ({
  requestId: idOf(number),
  employeeId,
  locationId: bar,
  startDate,
  endDate,
  reason: 'Vacation' as const,
  holds: [{ year: Number(startDate.slice(0, 4)), minutes: 480 }],
})
const requested = (request: ReturnType<typeof requestOf>) =>
  ({ type: 'TimeOffRequested', data: { ...request, ...ofPto, notes: null } }) as const
const approved = (request: ReturnType<typeof requestOf>) =>
  ({ type: 'TimeOffApproved', data: { ...request, comment: 'Enjoy' } }) as const
const denied = (request: ReturnType<typeof requestOf>) =>
  ({ type: 'TimeOffDenied', data: { ...request, comment: 'Inventory' } }) as const

describe('time off', () => {
  const spring = requestOf(300, ana, '2026-04-01', '2026-04-03')
  const summer = requestOf(301, ana, '2026-07-01', '2026-07-14')
  const winter = requestOf(302, max, '2026-01-02')

  async function told() {
    const story = await openStory()
    await story.happened(streamName('timeoff', ana), [requested(summer)], { at: '2025-12-01T08:00:00.000Z' })
    await story.happened(streamName('timeoff', ana), [requested(spring)], { at: '2025-12-02T08:00:00.000Z' })
    await story.happened(streamName('timeoff', max), [requested(winter)])
    await story.happened(streamName('timeoff', ana), [approved(spring)], { ...by(lea), at: '2025-12-03T08:00:00.000Z' })
    await story.shown()
    return story
  }

  test('of an employee is listed latest first, with the decider', async () => {
    const { db } = await told()
    expect(await myTimeOff(db, ana).all()).toEqual([
      {
        id: spring.requestId,
        employeeId: ana,
        firstName: 'Ana',
        lastName: 'Lopez',
        role: 'employee',
        locationId: bar,
        startDate: '2026-04-01',
        endDate: '2026-04-03',
        times: null,
        reason: 'Vacation',
        status: 'approved',
        notes: null,
        needsDocument: false,
        documents: [],
        comment: 'Enjoy',
        requestedAt: '2025-12-02T08:00:00.000Z',
        reviewedAt: '2025-12-03T08:00:00.000Z',
        reviewedBy: 'Lea Mohn',
        leaveTypeId: null,
        ptoMinutes: 480,
        leaveMinutes: 480,
      },
      expect.objectContaining({ id: summer.requestId, status: 'pending', reviewedBy: null }),
    ])
  })

  test('of a location is listed by first day and can be filtered by status and days', async () => {
    const { db } = await told()
    const ids = async (...asked: [Parameters<typeof timeOffRequests>[1], Parameters<typeof timeOffRequests>[2]]) =>
      (await timeOffRequests(db, ...asked).all()).map(({ id }) => id)
    expect(await ids(manager, {})).toEqual([winter, spring, summer].map(({ requestId }) => requestId))
    expect(await ids(owner, { status: 'pending' })).toEqual([winter, summer].map(({ requestId }) => requestId))
    expect(await ids(owner, { from: '2026-04-03', to: '2026-07-01' })).toEqual([spring.requestId, summer.requestId])
    expect(await ids(owner, { from: '2026-04-04', to: '2026-06-30' })).toEqual([])
    expect(await ids({ ...manager, locationId: harbor }, {})).toEqual([])
    expect(await ids(stranger, {})).toEqual([])
  })

  test('out of reach is not found', async () => {
    const { db } = await told()
    expect(await timeOffById(db, manager, spring.requestId)).toMatchObject({ employeeId: ana })
    for (const reach of [{ ...manager, locationId: harbor }, stranger]) {
      expect(await timeOffById(db, reach, spring.requestId)).toBeUndefined()
    }
    expect(await timeOffById(db, owner, 'nonsense')).toBeUndefined()
  })
})

test('the balance of paid time off is the grant, or the policy on the first day of the year, minus used and pending hours', async () => {
  const { db, happened, shown } = await openStory()
  const policy = (effectiveFrom: string, minutesPerYear: number) =>
    ({ type: 'PtoPolicySet', data: { effectiveFrom, minutesPerYear } }) as const
  await happened(organization, [policy('2026-01-01', 6000), policy('2026-06-01', 9000)])
  const days = [1, 2, 3, 4].map((day) => requestOf(300 + day, ana, `2026-05-0${day}`))
  const newYear = {
    ...requestOf(310, ana, '2026-12-31', '2027-01-01'),
    holds: [2026, 2027].map((year) => ({ year, minutes: 480 })),
  }
  await happened(streamName('timeoff', ana), [
    { type: 'PtoGranted', data: { employeeId: ana, year: 2026, minutes: 7200 } },
    ...[...days, newYear].map(requested),
    ...days.slice(0, 2).map(approved),
    ...days.slice(2, 3).map(denied),
  ])
  await shown()
  const asked = [
    { employeeId: ana, year: 2026 },
    { employeeId: ana, year: 2027 },
    { employeeId: idOf(99), year: 2026 },
    { employeeId: max, year: 2026 },
    { employeeId: max, year: 2025 },
  ]
  const balance = (year: number, allocatedMinutes: number, usedMinutes = 0, pendingMinutes = 0) => ({
    year,
    allocatedMinutes,
    usedMinutes,
    pendingMinutes,
    availableMinutes: allocatedMinutes - usedMinutes - pendingMinutes,
    countedOn: `${year}-12-31`,
  })
  expect(await ptoBalances(db, ORGANIZATION, asked, '2026-06-01')).toEqual([
    balance(2026, 7200, 960, 960),
    balance(2027, 9000, 0, 480),
    undefined,
    balance(2026, 6000),
    balance(2025, defaultPtoPolicy.minutesPerYear),
  ])
  expect(await ptoBalances(db, stranger.organizationId, asked.slice(0, 1), '2026-06-01')).toEqual([undefined])
})

test('lists current and future policies, and the defaults until a policy is set', async () => {
  const { db, happened, shown } = await openStory()
  await shown()
  expect(await policies(db, ORGANIZATION, '2026-03-01')).toMatchObject({
    pto: [{ effectiveFrom: null, ...defaultPtoPolicy }],
    scheduling: [{ effectiveFrom: null, ...defaultSchedulingPolicy }],
    planning: { planInDrafts: true },
    claims: { claimPolicy: 'approval' },
    coworkers: { showCoworkers: true },
    teamSchedule: { showTeamSchedule: false },
    availability: { approveAvailability: false },
    pay: [{ effectiveFrom: null, ...payPresets['us-federal'] }],
    paySchedule: defaultPaySchedule,
  })
  const limits = { maxWeeklyMinutes: 2400, minRestMinutes: 660, overtimeAfterMinutes: 2400 }
  const rules = [
    { effectiveFrom: '2026-01-01', ...limits },
    { effectiveFrom: '2026-02-01', ...limits, minRestMinutes: 600 },
    { effectiveFrom: '2026-04-01', ...limits, minRestMinutes: 480 },
    { effectiveFrom: '2026-05-01', ...limits, minRestMinutes: 420 },
  ]
  await happened(
    organization,
    rules.map((data) => ({ type: 'SchedulingPolicySet', data })),
  )
  await shown()
  expect((await policies(db, ORGANIZATION, '2026-03-01')).scheduling).toEqual([rules[3], rules[2], rules[1]])
  expect(await schedulingPolicyOn(db, ORGANIZATION, '2026-04-30')).toMatchObject({ minRestMinutes: 480 })
  expect(await schedulingPolicyOn(db, ORGANIZATION, '2025-12-31')).toMatchObject(defaultSchedulingPolicy)
})

test('lists job roles by name, and finds deleted ones by id only', async () => {
  const { db, happened, shown } = await openStory()
  const role = (jobRoleId: string, name: string) => ({ jobRoleId, name, color: '#2f6f4e' })
  await happened(organization, [
    { type: 'JobRoleAdded', data: role(barista, 'Cook') },
    { type: 'JobRoleAdded', data: role(idOf(70), 'Barista') },
    { type: 'JobRoleAdded', data: role(idOf(71), 'Host') },
    { type: 'JobRoleRemoved', data: role(idOf(71), 'Host') },
  ])
  await shown()
  expect((await jobRoles(db, ORGANIZATION)).map(({ name }) => name)).toEqual(['Barista', 'Cook'])
  expect(await jobRolesById(db, ORGANIZATION, [idOf(71)])).toEqual([
    { removed: true, id: idOf(71), name: 'Host', color: '#2f6f4e' },
  ])
  expect(await jobRoles(db, stranger.organizationId)).toEqual([])
  expect(await jobRolesById(db, stranger.organizationId, [idOf(71)])).toEqual([])
})

test('lists the templates of the location', async () => {
  const { db, happened, shown } = await openStory()
  const shift = {
    templateShiftId: idOf(500),
    employeeId: ana,
    roleId: null,
    position: null,
    dayOfWeek: 1,
    startTime: '22:00',
    endTime: '06:00',
    breakMinutes: 30,
    notes: null,
  }
  const content = { description: null, recurrence: null, shifts: [shift] }
  const template = (number: number, name: string, locationId: string) => ({
    type: 'TemplateCreated' as const,
    data: { templateId: idOf(number), locationId, name, ...content },
  })
  for (const each of [template(401, 'Usual', bar), template(402, 'Busy', bar), template(403, 'Ferry', harbor)]) {
    await happened(streamName('template', each.data.templateId), [each])
  }
  await shown()
  expect((await templates(db, manager)).map(({ name }) => name)).toEqual(['Busy', 'Usual'])
  expect((await templates(db, owner)).map(({ name }) => name)).toEqual(['Busy', 'Ferry', 'Usual'])
  expect(await templateById(db, manager, idOf(401))).toEqual({
    id: idOf(401),
    locationId: bar,
    name: 'Usual',
    description: null,
    recurrence: null,
    shifts: [shift],
    revision: 0,
  })
  expect(await templateById(db, manager, idOf(403))).toBeUndefined()
  expect(await templateById(db, stranger, idOf(401))).toBeUndefined()
  expect(await templateById(db, owner, 'nonsense')).toBeUndefined()
})

test('lists the availability of employees who have set theirs', async () => {
  const { db, happened, shown } = await openStory()
  const days = defaultAvailability.map((day) => ({ ...day, isAvailable: true }))
  await happened(streamName('employee', idOf(60)), [hired(idOf(60), 'Vera', 'Adler', harbor)])
  for (const employeeId of [ana, idOf(60)]) {
    await happened(streamName('employee', employeeId), [
      { type: 'AvailabilitySet', data: { employeeId, before: [], days } },
    ])
  }
  await shown()
  expect(await availabilityOf(db, ana, new Date())).toEqual({
    employeeId: ana,
    days,
    set: true,
    scheduled: [],
    dates: [],
  })
  expect(await availabilityOf(db, max, new Date())).toMatchObject({ days: defaultAvailability, set: false })
  expect(await availabilityOfAll(db, manager, new Date())).toEqual([
    { employeeId: ana, days, scheduled: [], dates: [] },
  ])
  expect(await availabilityOfAll(db, owner, new Date())).toHaveLength(2)
})

test('the dashboard counts today’s shifts in local time and pending requests', async () => {
  const { db, happened, shown } = await openStory()
  const zone = 'Pacific/Auckland'
  const now = new Date().toISOString()
  const weekStart = weekStartOf(now, zone)
  const at = (startsAt: string, number: number, employeeId: string | null) => ({
    ...shiftOn(1, '09:00', '10:00', { shiftId: idOf(number), employeeId }),
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    locationId: harbor,
  })
  const tomorrow = new Date(Date.parse(now) + 25 * 3_600_000).toISOString()
  const shifts = [at(now, 101, ana), at(now, 102, ana), at(now, 103, null), at(now, 104, max), at(tomorrow, 105, lea)]
  await happened(streamName('schedule', weekIdOf(harbor, weekStart)), [
    { type: 'WeekOpened', data: { locationId: harbor, weekStart, timeZone: zone, ...weekBounds(weekStart, zone) } },
    ...shifts.map((data) => ({ type: 'ShiftAdded', data }) as const),
  ])
  const days = [requestOf(300, ana, '2026-04-01'), requestOf(301, ana, '2026-05-01')]
  await happened(streamName('timeoff', ana), [...days.map(requested), ...days.slice(1).map(approved)])
  const request = (number: number) => ({ locationId: harbor, requestId: idOf(number), shiftId: idOf(number - 300) })
  const swap = (number: number) => ({ ...request(number), employeeId: ana, toEmployeeId: max })
  await happened(streamName('schedule', weekIdOf(harbor, weekStart)), [
    { type: 'SwapRequested', data: { ...swap(401), notes: null } },
    { type: 'SwapRequested', data: { ...swap(402), notes: null } },
    { type: 'SwapAccepted', data: swap(402) },
    { type: 'GrabOffered', data: { ...request(404), employeeId: max, notes: null, expiresAt: tomorrow } },
    { type: 'GrabClaimed', data: { ...request(404), employeeId: max, claimedBy: lea } },
  ])
  await shown()
  expect(await attendanceCounts(db, owner)).toEqual({
    employees: 3,
    active: 3,
    clockedIn: 0,
    onBreak: 0,
    scheduledToday: 2,
    pendingRequests: 3,
  })
  expect(await attendanceCounts(db, manager)).toMatchObject({ scheduledToday: 0, pendingRequests: 1 })
  expect(await attendanceCounts(db, stranger)).toMatchObject({ employees: 0, scheduledToday: 0, pendingRequests: 0 })
})

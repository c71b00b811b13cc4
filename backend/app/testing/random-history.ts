import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import { leavePolicy } from '#schema/leave/policy.ts'
import { noLimits } from '#schema/work-limits/limits.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { planner } from '#projections/testing/planning.ts'
import { hired, LOCATION, metadata, ORGANIZATION, pick, type Happening } from '#projections/testing/testing.ts'
import { clocks } from '#projections/time-clock/testing.ts'

/** `choice` picks among the possible events, `minutes` after the previous step. `plans`: a planning step by `draw`. */
export type HistoryStep = {
  person: number
  choice: number
  minutes: number
  offline: boolean
  plans: boolean
  draw: number
}

export const step = fc.record<HistoryStep>({
  person: fc.nat(7),
  choice: fc.nat(9),
  minutes: fc.nat(600),
  offline: fc.boolean(),
  plans: fc.boolean(),
  draw: fc.nat(1000),
})
type Happened = Happening & { at: string }

const series = { seriesId: LOCATION, locationId: LOCATION }

export function* happenings(history: Iterable<HistoryStep>): Generator<Happened> {
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
  yield {
    stream: streamName('demandseries', LOCATION),
    event: { type: 'DemandSeriesCreated', data: { ...series, name: 'Covers', unit: 'count' } },
    at: new Date(time).toISOString(),
  }
  const plan = planner()
  const punch = clocks()
  let managedSteps = 0
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
      const kinds = managed(known.id, draw)
      // Each kind has its turn first, so that a history of usual length has all of them. Later steps take any kind.
      yield { ...pick(kinds, managedSteps < kinds.length ? managedSteps : draw), at }
      managedSteps += 1
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

function managed(employeeId: string, draw: number): readonly Happening[] {
  const period = { organizationId: ORGANIZATION, from: `2026-0${1 + (draw % 3)}-01`, to: `2026-0${1 + (draw % 3)}-28` }
  const hours = { ...period, employeeId, hours: String(draw) }
  const closing = { closingId: LOCATION, position: '1', engineVersion: 1, policyChangeIds: [], paysDifferences: true }
  const amounts = { digest: String(draw), employees: 1, grossCents: draw, differenceCents: 0 }
  const item = { kind: 'bonus', amountCents: draw + 1, weeks: 2, reason: 'Rush' } as const
  const terms = { employmentType: 'hourly', weeklyMinutes: draw, pattern: null, annualSalaryCents: null } as const
  const headcount = { minimum: draw % 3, ideal: 3, maximum: null, validFrom: null, validUntil: null }
  const friday = { weekday: 5, day: null, startTime: '17:00', endTime: '01:00', ...headcount }
  const leaveScope = { leaveTypeId: null, locationId: LOCATION, jobRoleId: null, effectiveFrom: period.from }
  const leaveTerms = {
    template: null,
    unit: 'hours',
    policy: leavePolicy.parse({ accrual: 'yearly', amount: draw }),
  } as const
  const leaveTarget = { ...leaveScope, locationName: 'Harbour', title: 'PTO' }
  const pairs = { worksWith: [], neverWith: draw % 2 ? [LOCATION] : [] }
  const typeTerms = {
    name: `Leave ${draw}`,
    color: '#2f6f4e',
    reason: 'Sick Leave',
    payPercent: draw % 201,
    countsAgainst: 'own',
    unit: 'hours',
    smallestUnit: 15,
    noticeDays: draw % 30,
    maximumDays: null,
    visibleTo: draw % 2 ? 'payroll' : 'everyone',
    documentFromDay: draw % 2 ? 3 : null,
  } as const
  const leaveType = { leaveTypeId: LOCATION }
  const daysOff = { startDate: period.from, endDate: period.to }
  const withDocument = { requestId: LOCATION, employeeId, locationId: LOCATION, ...daysOff, documentId: LOCATION }
  const file = { name: `${draw}.pdf`, type: 'application/pdf', size: draw + 1, sha256: null } as const
  const [needId, webhookId] = [randomUUID(), randomUUID()]
  const delegation = { delegationId: LOCATION, employeeId, locationId: LOCATION, delegateId: LOCATION, ...daysOff }
  const demand = { total: 100 * draw, hours: null }
  const ratio = { ...series, roleId: null, validFrom: draw % 2 ? period.from : null }
  const ratioValues = { per: 100 * (draw + 1), minimum: draw % 3, maximum: null }
  const payPeriod: AnyEvent[] = [
    { type: 'HoursConfirmed', data: hours },
    { type: 'HoursApproved', data: hours },
    { type: 'HoursApprovalWithdrawn', data: { ...period, employeeId } },
    { type: 'PayPeriodClosed', data: { ...period, ...closing, ...amounts } },
    { type: 'PayPeriodExported', data: { ...period, format: 'generic', digest: String(draw) } },
    { type: 'PayPeriodReopened', data: period },
  ]
  return [
    ...payPeriod.map((event) => ({ stream: streamName('payperiod', ORGANIZATION), event })),
    {
      stream: streamName('payitem', employeeId),
      event: { type: 'PayItemAdded', data: { itemId: randomUUID(), employeeId, day: period.from, ...item } },
    },
    {
      stream: streamName('contract', employeeId),
      event: {
        type: 'ContractSet',
        data: { employeeId, effectiveFrom: period.from, ...terms, endsOn: null, before: null },
      },
    },
    {
      stream: streamName('worklimits', employeeId),
      event: {
        type: 'WorkLimitsSet',
        data: { employeeId, effectiveFrom: period.from, ...noLimits, ...pairs, maxNightsPerWeek: draw, before: null },
      },
    },
    ...[
      { type: 'TimeAccountOpened', data: { employeeId, day: period.from, minutes: draw, before: null } } as const,
      { type: 'TimeAccountAdjusted', data: { employeeId, day: period.to, minutes: -draw } } as const,
    ].map((event) => ({ stream: streamName('timeaccount', employeeId), event })),
    ...[
      { type: 'LeavePolicySet', data: { ...leaveTarget, ...leaveTerms } } as const,
      { type: 'LeavePolicyRemoved', data: leaveTarget } as const,
      { type: 'LeaveTypeCreated', data: { ...leaveType, terms: typeTerms } } as const,
      { type: 'LeaveTypeUpdated', data: { ...leaveType, before: typeTerms, after: typeTerms } } as const,
      { type: 'LeaveTypeArchived', data: { ...leaveType, name: typeTerms.name } } as const,
      { type: 'LeaveTypeUnarchived', data: { ...leaveType, name: typeTerms.name } } as const,
    ].map((event) => ({ stream: streamName('leave', ORGANIZATION), event })),
    {
      stream: streamName('employee', employeeId),
      event: { type: 'JobRolesSet', data: { employeeId, before: null, after: draw % 2 ? [LOCATION] : [] } },
    },
    {
      stream: streamName('holidays', LOCATION),
      event: { type: 'HolidayRegionSet', data: { locationId: LOCATION, before: null, region: 'US-NY' } },
    },
    {
      stream: streamName('holidays', LOCATION),
      event: { type: 'HolidayAdded', data: { locationId: LOCATION, day: period.from, name: 'Founders’ Day' } },
    },
    ...[
      { type: 'TimeOffDocumentAdded', data: { ...withDocument, ...file } } as const,
      { type: 'TimeOffDocumentRemoved', data: withDocument } as const,
    ].map((event) => ({ stream: streamName('timeoff', employeeId), event })),
    {
      stream: streamName('timeofflimits', LOCATION),
      event: {
        type: 'BlackoutAdded',
        data: {
          locationId: LOCATION,
          blackoutId: needId,
          startDate: period.from,
          endDate: period.to,
          jobRoleId: null,
          reason: 'Inventory',
        },
      },
    },
    ...[
      { type: 'DelegationCreated', data: { ...delegation, delegationId: needId } } as const,
      { type: 'DelegationCanceled', data: delegation } as const,
    ].map((event) => ({ stream: streamName('delegations', ORGANIZATION), event })),
    {
      stream: streamName('staffingneed', needId),
      event: { type: 'StaffingNeedCreated', data: { needId, locationId: LOCATION, roleId: null, ...friday } },
    },
    {
      stream: streamName('demandseries', LOCATION),
      event: { type: 'DemandSeriesRenamed', data: { ...series, before: 'Covers', name: `Covers ${draw}` } },
    },
    ...[
      { type: 'DemandRatioSet', data: { ...ratio, before: null, after: ratioValues } } as const,
      { type: 'DemandRatioRemoved', data: { ...ratio, before: ratioValues } } as const,
    ].map((event) => ({ stream: streamName('demandseries', LOCATION), event })),
    {
      stream: streamName('demandmonth', LOCATION),
      event: { type: 'DemandDaySet', data: { ...series, day: period.from, before: null, after: demand } },
    },
    {
      stream: streamName('webhook', webhookId),
      event: {
        type: 'WebhookCreated',
        data: { webhookId, address: 'https://receiver.test', kinds: ['punches'], locationIds: [] },
      },
    },
    {
      stream: streamName('profile', employeeId),
      event: { type: 'PhoneVisibilitySet', data: { employeeId, visible: draw % 2 === 0 } },
    },
    {
      stream: streamName('profile', employeeId),
      event: { type: 'ProfilePhotoSet', data: { employeeId, before: null, photoId: randomUUID() } },
    },
    {
      stream: streamName('chatchannels', ORGANIZATION),
      event: {
        type: 'ChatChannelAdded',
        data: {
          channelId: randomUUID(),
          service: 'slack',
          host: 'chat.test',
          locationId: null,
          kinds: ['open_shifts'],
        },
      },
    },
  ]
}

export async function appendHistory(
  log: Pick<EventLog, 'append'>,
  history: Iterable<Happened>,
  between: (count: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const revisions = new Map<string, number>()
  let count = 0
  for (const { stream, event, at } of history) {
    const written = { ...event, id: randomUUID(), metadata: metadata({ at }) }
    const { revision } = await log.append(stream, revisions.get(stream) ?? 'no stream', [written])
    revisions.set(stream, revision)
    count += 1
    await between(count)
  }
}

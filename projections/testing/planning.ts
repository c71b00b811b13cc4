import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { ShiftPresetContent } from '#schema/shift-presets/events.ts'
import type { TemplateContent } from '#schema/templates/events.ts'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import { defaultAvailability } from '#schema/availability/rules.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { announcementPlanner } from '#projections/announcements/testing.ts'
import { chatPlanner } from '#projections/messaging/testing.ts'
import { readerPlanner } from '#projections/readers/testing.ts'
import { shoutOutPlanner } from '#projections/recognition/testing.ts'
import { requestPlanner } from '#projections/shift-requests/testing.ts'
import { staffPlanner } from '#projections/people/testing.ts'
import { weekPlanner } from '#projections/schedule/testing.ts'
import { ofPto } from '#schema/time-off/testing.ts'
import { awkwardText, LOCATION, ORGANIZATION, pick, type Happening } from './testing.ts'

type PlanningStep = { personId: string; kind: number; choice: number }

export function planner() {
  const planWeek = weekPlanner()
  const roles: { jobRoleId: string; name: string; color: string }[] = []
  const templates: { templateId: string; content: TemplateContent }[] = []
  const presets: { presetId: string; content: ShiftPresetContent }[] = []
  const requests: { data: ReturnType<typeof requestOf>; status: 'pending' | 'approved' | 'closed' }[] = []
  const plans = [
    updateAvailability,
    updatePayRate,
    updateJobRole,
    setPolicy,
    updateTemplateOrPreset,
    requestOrAnswerTimeOff,
    readerPlanner(),
    staffRequestsAndTeam(),
    chatPlanner(),
    planWeek,
    planWeek,
  ]

  return ({ personId, kind, choice }: PlanningStep): Generator<Happening> => pick(plans, kind)(personId, choice)

  function* updateAvailability(personId: string, choice: number): Generator<Happening> {
    const preferred = { preferredTimes: choice % 5 === 0 ? [] : [{ startTime: '09:00', endTime: '12:00' }] }
    const days = defaultAvailability.map((day) => ({
      ...day,
      isAvailable: day.dayOfWeek !== choice % 7,
      ...(choice % 2 === 1 && preferred),
    }))
    const event: AnyEvent = { type: 'AvailabilitySet', data: { employeeId: personId, before: [], days } }
    const date = addDays('2026-03-01', choice % 5)
    const after = choice % 3 === 0 ? null : { isAvailable: choice % 2 === 0, startTime: '10:00', endTime: '14:00' }
    const onDate: AnyEvent = { type: 'DateAvailabilitySet', data: { employeeId: personId, date, before: null, after } }
    const ref = { requestId: randomUUID(), employeeId: personId, locationId: LOCATION }
    const change = { ...ref, before: days, days, effectiveFrom: date }
    const requested: AnyEvent = { type: 'AvailabilityChangeRequested', data: change }
    const decided: (AnyEvent | null)[] = [
      { type: 'AvailabilityChangeApproved', data: { ...change, comment: awkwardText } },
      { type: 'AvailabilityChangeDenied', data: { ...ref, comment: awkwardText } },
      { type: 'AvailabilityChangeCanceled', data: ref },
      null,
    ]
    for (const each of [event, onDate, requested, pick(decided, choice)]) {
      if (each) yield { stream: streamName('employee', personId), event: each }
    }
  }

  function* updatePayRate(personId: string, choice: number): Generator<Happening> {
    const effectiveFrom = addDays('2026-01-01', choice % 5)
    const data = { employeeId: personId, effectiveFrom, hourlyRateCents: 1000 + choice, before: null }
    yield { stream: streamName('employee', personId), event: { type: 'PayRateSet', data } }
  }

  function* updateJobRole(_: string, choice: number): Generator<Happening> {
    const role = roles[choice % 4]
    const after = { name: `Role ${choice}`, color: '#2f6f4e' }
    if (!role) {
      const added = { jobRoleId: randomUUID(), ...after }
      roles.push(added)
      yield { stream: organization, event: { type: 'JobRoleAdded', data: added } }
    } else if (choice % 3 === 0) yield { stream: organization, event: { type: 'JobRoleRemoved', data: role } }
    else {
      const { jobRoleId, ...before } = role
      yield { stream: organization, event: { type: 'JobRoleChanged', data: { jobRoleId, before, after } } }
    }
  }

  function* setPolicy(_: string, choice: number): Generator<Happening> {
    const effectiveFrom = addDays('2026-01-01', choice % 5)
    const rules = { maxWeeklyMinutes: 3000 + choice, minRestMinutes: 600, overtimeAfterMinutes: 2400 }
    const scanning = { ...defaultScanningPolicy, lockoutSeconds: choice }
    const event: AnyEvent =
      choice % 7 === 0
        ? { type: 'ScanningPolicySet', data: scanning }
        : choice % 11 === 0
          ? {
              type: 'LaborBudgetSet',
              data: {
                locationId: LOCATION,
                effectiveFrom: '2026-03-01',
                weeklyCents: choice,
                parts: choice % 2 ? [{ jobRoleId: null, weekday: choice % 7, cents: choice }] : [],
                before: { weeklyCents: null, parts: [] },
              },
            }
          : choice % 5 === 0
            ? choice % 2
              ? { type: 'NotificationPolicySet', data: { before: 5, settleMinutes: choice } }
              : { type: 'PayRetentionSet', data: { before: 7, years: choice + 1 } }
            : choice % 3 === 0
              ? {
                  type: 'ClaimPolicySet',
                  data: { before: 'approval', claimPolicy: choice % 2 ? 'approval' : 'first_come' },
                }
              : choice % 2 === 0
                ? { type: 'PtoPolicySet', data: { effectiveFrom, minutesPerYear: choice } }
                : { type: 'SchedulingPolicySet', data: { effectiveFrom, ...rules } }
    yield { stream: organization, event }
  }

  function updateTemplateOrPreset(personId: string, choice: number): Generator<Happening> {
    return choice % 2 === 0 ? updateTemplate(personId, choice) : updatePreset(choice)
  }

  function* updatePreset(choice: number): Generator<Happening> {
    const known = presets[choice % 3]
    const { presetId } = known ?? { presetId: randomUUID() }
    const stream = streamName('shiftpreset', presetId)
    const content = presetOf(choice)
    if (!known) {
      presets.push({ presetId, content })
      yield { stream, event: { type: 'ShiftPresetCreated', data: { presetId, ...content } } }
    } else if (choice % 5 === 0) {
      presets.splice(choice % 3, 1)
      const { locationId, name } = known.content
      yield { stream, event: { type: 'ShiftPresetDeleted', data: { presetId, locationId, name } } }
    } else {
      const before = known.content
      known.content = content
      yield { stream, event: { type: 'ShiftPresetChanged', data: { presetId, before, after: content } } }
    }
  }

  function* updateTemplate(personId: string, choice: number): Generator<Happening> {
    const known = templates[choice % 3]
    const content = contentOf(personId, choice)
    const { templateId } = known ?? { templateId: randomUUID() }
    const owned = { templateId, locationId: LOCATION }
    const stream = streamName('template', templateId)
    if (!known) {
      templates.push({ templateId, content })
      yield { stream, event: { type: 'TemplateCreated', data: { ...owned, ...content } } }
    } else if (choice % 4 === 0) {
      templates.splice(choice % 3, 1)
      yield { stream, event: { type: 'TemplateDeleted', data: { ...owned, name: known.content.name } } }
    } else {
      const before = known.content
      known.content = content
      yield { stream, event: { type: 'TemplateChanged', data: { ...owned, before, after: content } } }
    }
  }

  function* requestOrAnswerTimeOff(personId: string, choice: number): Generator<Happening> {
    const known = requests.find(({ status }) => status !== 'closed')
    if (!known || choice % 2 === 0) {
      const data = requestOf(personId, choice)
      const stream = streamName('timeoff', personId)
      requests.push({ data, status: 'pending' })
      yield { stream, event: { type: 'PtoGranted', data: { employeeId: personId, year: 2026, minutes: choice } } }
      yield { stream, event: { type: 'TimeOffRequested', data: { ...data, ...ofPto, notes: awkwardText } } }
      return
    }
    const { data, status } = known
    const stream = streamName('timeoff', data.employeeId)
    const said = { ...data, comment: choice % 3 === 0 ? null : awkwardText }
    const approves = status === 'pending' && choice % 4 > 1
    known.status = approves ? 'approved' : 'closed'
    if (status === 'approved') yield { stream, event: { type: 'TimeOffWithdrawn', data: said } }
    else if (approves) yield { stream, event: { type: 'TimeOffApproved', data: said } }
    else if (choice % 8 === 1) yield { stream, event: { type: 'TimeOffDenied', data: said } }
    else yield { stream, event: { type: 'TimeOffCancelled', data } }
  }
}

const organization = streamName('organization', ORGANIZATION)

function staffRequestsAndTeam() {
  const changeStaff = staffPlanner()
  const request = requestPlanner()
  const announce = announcementPlanner()
  const praise = shoutOutPlanner()
  return function* plan(personId: string, choice: number): Generator<Happening> {
    yield* changeStaff(personId, choice)
    yield* request(personId, choice)
    yield* announce(personId, choice)
    yield* praise(personId, choice)
  }
}

const presetOf = (choice: number): ShiftPresetContent => ({
  name: `Preset ${choice}`,
  locationId: choice % 3 === 0 ? null : LOCATION,
  roleId: null,
  startTime: '17:00',
  endTime: '01:00',
  breakMinutes: choice % 60,
})

const contentOf = (personId: string, choice: number): TemplateContent => ({
  name: `Template ${choice}`,
  description: choice % 3 === 0 ? awkwardText : null,
  recurrence: choice % 2 === 0 ? null : { pattern: 'weekly', from: '2026-03-01', automatic: choice % 3 === 0 },
  shifts: [
    {
      templateShiftId: randomUUID(),
      employeeId: personId,
      roleId: null,
      position: null,
      dayOfWeek: choice % 7,
      startTime: '09:00',
      endTime: '17:00',
      breakMinutes: 30,
      notes: null,
    },
  ],
})

const requestOf = (employeeId: string, choice: number) => ({
  requestId: randomUUID(),
  employeeId,
  locationId: LOCATION,
  startDate: addDays('2026-04-01', choice),
  endDate: addDays('2026-04-03', choice),
  reason: 'Vacation' as const,
  holds: [{ year: 2026, minutes: 480 }],
})

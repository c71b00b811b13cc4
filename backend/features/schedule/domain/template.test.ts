import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from './evolve.ts'
import { applyTemplate, type ApplyTemplate, type TemplateShift } from './template.ts'
import { added, timeOffAdded, weekOpened } from './testing/events.ts'
import { ana, facts, gone, idOf, max, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const { given } = specification(initialSchedule, evolveSchedule)

const BOOKED = 'Employee is already scheduled during this time'
const OFF = 'Employee has approved time off on this date'
const { locationId, weekStart } = week
const spring = { templateId: idOf(60), name: 'Spring' }

const templateShift = (number: number, dayOfWeek: number, startTime: string, endTime: string, employeeId = ana) => {
  const { startsAt: _, endsAt: __, ...rest } = shiftOn(dayOfWeek, startTime, endTime)
  return { ...rest, shiftId: idOf(number), employeeId, dayOfWeek, startTime, endTime } satisfies TemplateShift
}
const mondayAna = templateShift(200, 1, '09:00', '17:00')
const mondayMax = templateShift(201, 1, '09:00', '17:00', max)
const saturdayNight = templateShift(202, 6, '22:00', '06:00', max)
const shifts = {
  mondayAna: shiftOn(1, '09:00', '17:00', { shiftId: idOf(200) }),
  mondayMax: shiftOn(1, '09:00', '17:00', { shiftId: idOf(201), employeeId: max }),
  saturdayNight: shiftOn(6, '22:00', '06:00', { shiftId: idOf(202), employeeId: max }),
}
const applied = (count: number, leftOut: (typeof busy)[] = []): ScheduleEvent => ({
  type: 'TemplateApplied',
  data: { locationId, weekStart, ...spring, added: count, leftOut },
})
const busy = { shiftId: idOf(200), employeeId: ana, startsAt: shifts.mondayAna.startsAt, reason: BOOKED }
const inTheWay = shiftOn(1, '16:00', '20:00', { shiftId: idOf(300) })

const toApply =
  (templateShifts: readonly TemplateShift[], more: Partial<ApplyTemplate> = {}) =>
  (state: ScheduleState) =>
    applyTemplate(state, {
      week,
      template: { ...spring, shifts: templateShifts },
      onConflict: 'leave out',
      again: false,
      facts,
      ...more,
    })

describe('applying a template', () => {
  it('adds all of its shifts at once', () => {
    given([])
      .when(toApply([mondayAna, mondayMax, saturdayNight]))
      .then([weekOpened, applied(3), added(shifts.mondayAna), added(shifts.mondayMax), added(shifts.saturdayNight)])
  })
  it('leaves out conflicting shifts with the reason', () => {
    given([weekOpened, added(inTheWay)])
      .when(toApply([mondayAna, mondayMax]))
      .then([applied(1, [busy]), added(shifts.mondayMax)])
  })
  it('leaves out double bookings, days off and terminated employees', () => {
    const leftOut = [
      { ...busy, shiftId: idOf(203), startsAt: shiftOn(1, '12:00', '13:00').startsAt },
      { ...busy, shiftId: idOf(201), employeeId: max, reason: OFF },
      { ...busy, shiftId: idOf(204), employeeId: gone, reason: 'This employee is no longer active' },
    ]
    given([weekOpened, timeOffAdded(idOf(50), max, '2026-03-16')])
      .when(
        toApply([
          mondayAna,
          templateShift(203, 1, '12:00', '13:00'),
          mondayMax,
          templateShift(204, 1, '09:00', '17:00', gone),
        ]),
      )
      .then([applied(1, leftOut), added(shifts.mondayAna)])
  })
  it('leaves out shifts whose part in the next week is taken', () => {
    const clashing = { ...facts, clashing: new Set([saturdayNight.shiftId]) }
    const { shiftId, startsAt } = shifts.saturdayNight
    given([weekOpened])
      .when(toApply([mondayAna, saturdayNight], { facts: clashing }))
      .then([applied(1, [{ shiftId, employeeId: max, startsAt, reason: BOOKED }]), added(shifts.mondayAna)])
  })
  it('adds nothing with the option to refuse conflicts, naming the shift', () => {
    given([weekOpened, added(inTheWay)])
      .when(toApply([mondayMax, mondayAna], { onConflict: 'refuse' }))
      .refused('conflict', BOOKED, { 'shifts.1': BOOKED })
  })
  it('is refused if every shift conflicts or it is empty', () => {
    given([weekOpened, added(inTheWay)])
      .when(toApply([mondayAna]))
      .refused('conflict', BOOKED, { 'shifts.0': BOOKED })
    given([weekOpened]).when(toApply([])).refused('invalid', 'There are no shifts in this template')
  })
  it('happens once per week unless requested again', () => {
    const once = given([weekOpened, applied(1), added(shifts.mondayAna)])
    once.when(toApply([mondayMax])).refused('conflict', 'Spring has been applied to this week already')
    once.when(toApply([mondayMax], { again: true })).then([applied(1), added(shifts.mondayMax)])
  })
  it('adds 300 shifts to a week that has 1,000 already', () => {
    const days = Array.from({ length: 1000 }, (_, index) => ({ index, person: idOf(1000 + Math.floor(index / 5)) }))
    const full = days.map(({ index, person }) =>
      added(shiftOn(index % 5, '06:00', '12:00', { shiftId: idOf(5000 + index), employeeId: person })),
    )
    const employees = new Map(days.map(({ person }) => [person, 'active'] as const))
    const more = Array.from({ length: 300 }, (_, index) =>
      templateShift(7000 + index, index % 5, '12:00', '18:00', idOf(1000 + Math.floor(index / 5))),
    )
    const { state } = given([weekOpened, ...full])
    expect(toApply(more, { facts: { ...facts, employees } })(state)).toHaveLength(301)
  })
})

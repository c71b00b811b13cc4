import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/events/schedule.ts'
import { Refusal } from '../refusal.ts'
import { specification } from '../specification.ts'
import { assignMany, type AssignMany } from './assign-many.ts'
import { evolveSchedule } from './evolve.ts'
import { applyTemplate, type ApplyTemplate, type TemplateShift } from './template.ts'
import { publishWeek, unpublishWeek } from './publication.ts'
import {
  added,
  ana,
  assigned,
  bar,
  deleted,
  facts,
  gone,
  idOf,
  max,
  shiftOn,
  timeOffAdded,
  week,
  weekOpened,
} from './testing.ts'
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
  it('leaves out what does not fit and says why', () => {
    given([weekOpened, added(inTheWay)])
      .when(toApply([mondayAna, mondayMax]))
      .then([applied(1, [busy]), added(shifts.mondayMax)])
  })
  it('leaves out what clashes within the template, on a day off, or of somebody who left', () => {
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
  it('leaves out what found no room in the next week', () => {
    const clashing = { ...facts, clashing: new Set([saturdayNight.shiftId]) }
    const { shiftId, startsAt } = shifts.saturdayNight
    given([weekOpened])
      .when(toApply([mondayAna, saturdayNight], { facts: clashing }))
      .then([applied(1, [{ shiftId, employeeId: max, startsAt, reason: BOOKED }]), added(shifts.mondayAna)])
  })
  it('adds nothing at all where that was chosen, naming the shift', () => {
    given([weekOpened, added(inTheWay)])
      .when(toApply([mondayMax, mondayAna], { onConflict: 'refuse' }))
      .refused('conflict', BOOKED, { 'shifts.1': BOOKED })
  })
  it('is refused where nothing of it fits, and where there is nothing in it', () => {
    given([weekOpened, added(inTheWay)])
      .when(toApply([mondayAna]))
      .refused('conflict', BOOKED, { 'shifts.0': BOOKED })
    given([weekOpened]).when(toApply([])).refused('invalid', 'There are no shifts in this template')
  })
  it('happens once to a week unless it is said again', () => {
    const once = given([weekOpened, applied(1), added(shifts.mondayAna)])
    once.when(toApply([mondayMax])).refused('conflict', 'Spring has been applied to this week already')
    once.when(toApply([mondayMax], { again: true })).then([applied(1), added(shifts.mondayMax)])
  })
  it('is decided in time for 300 shifts on a week of 1,000', () => {
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

describe('auto-scheduling', () => {
  const open = { ...shifts.mondayAna, employeeId: null }
  const evening = { ...inTheWay, employeeId: null }
  const toFill =
    (assignments: AssignMany['assignments'], onConflict: AssignMany['onConflict'] = 'leave out') =>
    (state: ScheduleState) =>
      assignMany(state, { assignments, onConflict, facts })
  const scheduled = (count: number, leftOut: (typeof busy)[] = []): ScheduleEvent => ({
    type: 'AutoScheduled',
    data: { locationId, weekStart, assigned: count, leftOut },
  })

  it('fills open shifts at once', () => {
    given([weekOpened, added(open), added(evening)])
      .when(
        toFill([
          { shiftId: open.shiftId, employeeId: ana },
          { shiftId: evening.shiftId, employeeId: max },
        ]),
      )
      .then([scheduled(2), assigned(open, ana), assigned(evening, max)])
  })
  it('never gives anybody two shifts at once', () => {
    const { shiftId, startsAt } = evening
    given([weekOpened, added(open), added(evening)])
      .when(
        toFill([
          { shiftId: open.shiftId, employeeId: ana },
          { shiftId, employeeId: ana },
        ]),
      )
      .then([scheduled(1, [{ shiftId, employeeId: ana, startsAt, reason: BOOKED }]), assigned(open, ana)])
  })
  it('leaves out what has been filled or deleted since it looked', () => {
    const reason = 'This shift is no longer open'
    const third = { ...open, shiftId: idOf(301) }
    const all = [shifts.mondayAna.shiftId, evening.shiftId, third.shiftId]
    given([weekOpened, added(shifts.mondayAna), added(evening), deleted(evening), added(third)])
      .when(toFill(all.map((shiftId) => ({ shiftId, employeeId: max }))))
      .then([
        scheduled(1, [
          { shiftId: open.shiftId, employeeId: max, startsAt: open.startsAt, reason },
          { shiftId: evening.shiftId, employeeId: max, startsAt: evening.startsAt, reason },
        ]),
        assigned(third, max),
      ])
  })
  it('gives one shift to one person', () => {
    const state = given([weekOpened, added(open)]).state
    const events = toFill([ana, max].map((employeeId) => ({ shiftId: open.shiftId, employeeId })))(state)
    expect(events.slice(1)).toEqual([assigned(open, ana)])
  })
  it('does nothing at all where that was chosen', () => {
    given([weekOpened, added(open), added(evening)])
      .when(
        toFill(
          [open, evening].map(({ shiftId }) => ({ shiftId, employeeId: ana })),
          'refuse',
        ),
      )
      .refused('conflict', BOOKED, { 'shifts.1': BOOKED })
  })
  it('of nothing changes nothing', () => given([weekOpened]).when(toFill([])).then([]))
  it('knows no shift that never was', () => {
    const { state } = given([weekOpened])
    expect(() => toFill([{ shiftId: idOf(9), employeeId: ana }])(state)).toThrow(Refusal)
  })
})

describe('publishing', () => {
  const published: ScheduleEvent = { type: 'WeekPublished', data: { locationId: bar, weekStart } }
  const unpublished: ScheduleEvent = { type: 'WeekUnpublished', data: { locationId: bar, weekStart } }

  it('happens to a draft', () =>
    given([weekOpened])
      .when((state) => publishWeek(state, week))
      .then([published]))
  it('happens once', () =>
    given([weekOpened, published])
      .when((state) => publishWeek(state, week))
      .then([]))
  it('can be taken back', () => given([weekOpened, published]).when(unpublishWeek).then([unpublished]))
  it('can be taken back once', () => given([weekOpened, published, unpublished]).when(unpublishWeek).then([]))
})

import { describe, it } from 'vitest'
import type { Shift } from '#schema/schedule/shift.ts'
import { shiftTimes } from '#schema/shared/week-time.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from './evolve.ts'
import { createShift, updateShift, deleteShift, moveShift, type UpdateShift } from './shifts.ts'
import { undo } from './undo.ts'
import {
  added,
  assigned,
  changed,
  deleted,
  moved,
  openedAs,
  restored,
  timeOffAdded,
  unassigned,
  weekOpened,
} from './testing/events.ts'
import { ana, away, barista, facts, gone, idOf, inPositions, max, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const { given } = specification(initialSchedule, evolveSchedule)

const BOOKED = 'Employee is already scheduled during this time'
const OFF = 'Employee has approved time off on this date'

const toAdd = (shift: Shift) => (state: ScheduleState) => createShift(state, { week, shift, facts })
const toChange =
  (changes: UpdateShift['changes'], { shiftId } = monday) =>
  (state: ScheduleState) =>
    updateShift(state, { shiftId, changes, facts })
const toMove = (employeeId: string | null, day: string) => (state: ScheduleState) =>
  moveShift(state, { shiftId: monday.shiftId, employeeId, day, facts })

const monday = shiftOn(1, '09:00', '17:00')
const other = (start: string, end: string, more: Partial<Shift> = {}, weekday = 1) =>
  shiftOn(weekday, start, end, { shiftId: idOf(101), ...more })
const open = { ...monday, employeeId: null }
const planned = [weekOpened, added(monday)]

describe('adding a shift', () => {
  it('opens a new week', () => given([]).when(toAdd(monday)).then(planned))
  it('adds to a week that is open', () =>
    given([weekOpened])
      .when(toAdd(monday))
      .then([added(monday)]))
  it('needs no employee', () =>
    given([weekOpened])
      .when(toAdd(open))
      .then([added(open)]))
  it('lets one shift begin as the other ends', () => {
    given(planned)
      .when(toAdd(other('17:00', '20:00')))
      .then([added(other('17:00', '20:00'))])
  })
  it('lets two people work at once', () => {
    given(planned)
      .when(toAdd(other('09:00', '17:00', { employeeId: max })))
      .then([added(other('09:00', '17:00', { employeeId: max }))])
  })
  it('is refused if the employee already works then', () => {
    given(planned)
      .when(toAdd(other('16:59', '20:00')))
      .refused('conflict', BOOKED)
  })
  it('is refused if a night shift runs into it', () => {
    given([weekOpened, added(other('22:00', '06:00', {}, 0))])
      .when(toAdd(shiftOn(1, '05:00', '13:00')))
      .refused('conflict', BOOKED)
  })
  it('is refused from the first day of approved time off to the last', () => {
    const off = given([weekOpened, timeOffAdded(idOf(50), ana, '2026-03-16', '2026-03-17')])
    off.when(toAdd(monday)).refused('conflict', OFF)
    off.when(toAdd(shiftOn(2, '23:30', '05:00'))).refused('conflict', OFF)
    off.when(toAdd(shiftOn(3, '00:00', '05:00'))).then([added(shiftOn(3, '00:00', '05:00'))])
    off.when(toAdd(shiftOn(0, '22:00', '05:00'))).then([added(shiftOn(0, '22:00', '05:00'))])
  })
  it('is refused with a used id, even of a deleted shift', () => {
    given(planned).when(toAdd(monday)).refused('conflict', 'There is already such a shift')
    given([...planned, deleted(monday)])
      .when(toAdd(monday))
      .refused('conflict', 'There is already such a shift')
  })
  it.each<[string, Partial<Shift>, 'invalid' | 'not_found', string, string]>([
    ['an employee nobody knows', { employeeId: idOf(9) }, 'not_found', 'employeeId', 'There is no such employee'],
    ['an employee who left', { employeeId: gone }, 'invalid', 'employeeId', 'This employee is no longer active'],
    [
      'an employee of another location',
      { employeeId: away },
      'invalid',
      'employeeId',
      'This employee does not work at this location',
    ],
    ['a role nobody knows', { roleId: idOf(9) }, 'not_found', 'jobRoleId', 'There is no such role'],
    ['an end at its start', { endsAt: monday.startsAt }, 'invalid', 'endTime', 'A shift must end after it starts'],
    ['a break longer than it', { breakMinutes: 481 }, 'invalid', 'breakMinutes', 'The break is longer than the shift'],
    [
      'more than 24 hours',
      { endsAt: '2026-03-17T08:00:01.000Z' },
      'invalid',
      'endTime',
      'A shift can be at most 24 hours long',
    ],
    ['another week', shiftOn(7, '00:00', '08:00'), 'invalid', 'startTime', 'This shift does not start in this week'],
    [
      'the week before',
      shiftOn(-1, '23:59', '08:00'),
      'invalid',
      'startTime',
      'This shift does not start in this week',
    ],
  ])('is refused with %s, naming the field', (_, wrong, code, field, sentence) => {
    given([weekOpened])
      .when(toAdd({ ...monday, ...wrong }))
      .refused(code, sentence, { [field]: sentence })
  })
  it('accepts a job role, a break as long as the shift, and 24 hours', () => {
    for (const fine of [{ roleId: barista }, { breakMinutes: 480 }, { endsAt: '2026-03-17T08:00:00.000Z' }]) {
      given([weekOpened])
        .when(toAdd({ ...monday, ...fine }))
        .then([added({ ...monday, ...fine })])
    }
  })
  it('accepts 25 hours on the day when clocks are set back', () => {
    const autumn = { ...week, weekStart: '2026-10-25' }
    const shift = { ...monday, ...shiftTimes('2026-10-25', '00:00', '00:00', week.timeZone) }
    given([openedAs(autumn)])
      .when((state) => createShift(state, { week: autumn, shift, facts }))
      .then([added(shift)])
  })
})

describe('changing a shift', () => {
  it('records only what changed, before and after', () => {
    given(planned)
      .when(toChange({ endsAt: other('09:00', '18:00').endsAt, notes: 'Till', breakMinutes: 30 }))
      .then([
        changed(
          monday,
          { endsAt: monday.endsAt, notes: null },
          { endsAt: other('09:00', '18:00').endsAt, notes: 'Till' },
        ),
      ])
  })
  it('to the same values records nothing', () =>
    given(planned)
      .when(toChange({ ...monday }))
      .then([]))
  it('of employee and times is a move, with another event for other fields', () => {
    const after = { ...monday, employeeId: max, startsAt: other('10:00', '17:00').startsAt, notes: 'Till' }
    given(planned)
      .when(toChange({ employeeId: max, startsAt: after.startsAt, notes: 'Till' }))
      .then([moved(monday, after), changed(after, { notes: null }, { notes: 'Till' })])
  })
  it('does not conflict with itself', () => {
    const after = other('08:00', '17:00').startsAt
    given(planned)
      .when(toChange({ startsAt: after }))
      .then([changed(monday, { startsAt: monday.startsAt }, { startsAt: after })])
  })
  it('is refused if it would overlap another', () => {
    given([...planned, added(other('17:00', '20:00'))])
      .when(toChange({ endsAt: other('09:00', '17:01').endsAt }))
      .refused('conflict', BOOKED)
  })
  it('can edit the notes after its employee was terminated', () => {
    const left = { ...monday, employeeId: gone }
    given([weekOpened, added(left)])
      .when(toChange({ notes: 'Till' }))
      .then([changed(left, { notes: null }, { notes: 'Till' })])
    given([weekOpened, added(left)])
      .when(toChange({ endsAt: other('09:00', '18:00').endsAt }))
      .refused('invalid', 'This employee is no longer active', { employeeId: 'This employee is no longer active' })
  })
  it('is refused for an unknown shift', () => {
    given([]).when(toChange({})).refused('not_found', 'There is no such shift')
    given([...planned, deleted(monday)])
      .when(toChange({}))
      .refused('not_found', 'There is no such shift')
  })
})

describe('assigning', () => {
  const toAssign = (employeeId: string) => toChange({ employeeId })
  const toUnassign = toChange({ employeeId: null })

  it('assigns an open shift', () => {
    given([weekOpened, added(open)])
      .when(toAssign(ana))
      .then([assigned(open, ana)])
  })
  it('reassigns a shift', () =>
    given(planned)
      .when(toAssign(max))
      .then([assigned(monday, max, ana)]))
  it('is refused if they already work then', () => {
    given([...planned, added(other('16:00', '20:00', { employeeId: max }))])
      .when(toAssign(max))
      .refused('conflict', BOOKED)
  })
  it('opens a shift', () =>
    given(planned)
      .when(toUnassign)
      .then([unassigned(monday, ana)]))
  it('keeps the previous employee’s position in an opened shift, even if it moves', () => {
    const kept = changed({ ...monday, employeeId: null }, { position: null }, { position: 'Dishwasher' })
    const opened = { ...shiftOn(3, '09:00', '17:00'), employeeId: null }
    given(planned)
      .when((state) =>
        updateShift(state, { shiftId: monday.shiftId, changes: { employeeId: null }, facts: inPositions }),
      )
      .then([unassigned(monday, ana), kept])
    given(planned)
      .when((state) =>
        moveShift(state, { shiftId: monday.shiftId, employeeId: null, day: '2026-03-18', facts: inPositions }),
      )
      .then([moved(monday, opened), kept])
  })
  it('keeps an opened shift’s own position', () => {
    const bartender = { ...monday, position: 'Bartender' }
    given([weekOpened, added(bartender)])
      .when((state) =>
        updateShift(state, { shiftId: monday.shiftId, changes: { employeeId: null }, facts: inPositions }),
      )
      .then([unassigned(bartender, ana)])
  })
  it('of an open shift changes nothing', () =>
    given([weekOpened, added(open)])
      .when(toUnassign)
      .then([]))
})

describe('moving a shift', () => {
  it('keeps its clock times on another day', () => {
    given(planned)
      .when(toMove(ana, '2026-03-18'))
      .then([moved(monday, shiftOn(3, '09:00', '17:00'))])
  })
  it('over midnight keeps the overnight rule', () => {
    const night = shiftOn(1, '22:00', '06:00')
    given([weekOpened, added(night)])
      .when(toMove(ana, '2026-03-20'))
      .then([moved(night, shiftOn(5, '22:00', '06:00'))])
  })
  it('keeps its clock times on the day of a clock change', () => {
    const spring = { ...week, weekStart: '2026-03-08', timeZone: 'America/New_York' }
    const early = { ...monday, ...shiftTimes('2026-03-10', '01:00', '09:00', spring.timeZone) }
    given([openedAs(spring), added(early)])
      .when(toMove(ana, '2026-03-08'))
      .then([moved(early, { ...early, ...shiftTimes('2026-03-08', '01:00', '09:00', spring.timeZone) })])
  })
  it('is refused if a clock change skips all of it', () => {
    const spring = { ...week, weekStart: '2026-03-08', timeZone: 'America/New_York' }
    const early = { ...monday, ...shiftTimes('2026-03-10', '02:00', '03:00', spring.timeZone) }
    given([openedAs(spring), added(early)])
      .when(toMove(ana, '2026-03-08'))
      .refused('invalid', 'A shift must end after it starts', { endTime: 'A shift must end after it starts' })
  })
  it('to another employee on the same day only reassigns it', () =>
    given(planned)
      .when(toMove(max, '2026-03-16'))
      .then([assigned(monday, max, ana)]))
  it('to its own cell does nothing', () => given(planned).when(toMove(ana, '2026-03-16')).then([]))
  it('is refused during other work and on a day off', () => {
    given([...planned, added(other('12:00', '20:00', {}, 3))])
      .when(toMove(ana, '2026-03-18'))
      .refused('conflict', BOOKED)
    given([...planned, timeOffAdded(idOf(50), max, '2026-03-18')])
      .when(toMove(max, '2026-03-18'))
      .refused('conflict', OFF)
  })
  it('to another week is refused', () => {
    given(planned).when(toMove(ana, '2026-03-22')).refused('invalid', 'This shift does not start in this week', {
      startTime: 'This shift does not start in this week',
    })
  })
})

describe('deleting and restoring', () => {
  const toRestore = (shift: Shift) => (state: ScheduleState) => undo(state, { events: [deleted(shift)], facts })
  const toDelete = (state: ScheduleState) => deleteShift(state, monday)

  it('deletes a shift', () =>
    given(planned)
      .when(toDelete)
      .then([deleted(monday)]))
  it('does not delete an unknown shift', () =>
    given([...planned, deleted(monday)])
      .when(toDelete)
      .refused('not_found', 'There is no such shift'))
  it('restores a shift as it was, with its id', () => {
    const till = { ...monday, notes: 'Till' }
    given([...planned, changed(monday, { notes: null }, { notes: 'Till' }), deleted(till)])
      .when(toRestore(till))
      .then([restored(till)])
  })
  it('is refused if its employee works then by now', () => {
    given([...planned, deleted(monday), added(other('09:00', '10:00'))])
      .when(toRestore(monday))
      .refused('conflict', BOOKED)
  })
})

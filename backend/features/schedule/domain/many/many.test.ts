import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import { copyShifts, wholeWeek } from './copy.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { ForWeek } from '../open.ts'
import { evolveSchedule } from '../evolve.ts'
import { deleteShifts, moveShifts } from './move-delete.ts'
import { added, assigned, deleted, moved, openedAs, weekOpened } from '../testing/events.ts'
import { ana, facts, gone, idOf, inPositions, max, nextWeek, shiftOn, week } from '../testing/week.ts'
import type { LeftOut } from '../skip-conflicts.ts'
import { undo } from '../undo.ts'
import { initialSchedule, type ScheduleState } from '../week.ts'

const { given } = specification(initialSchedule, evolveSchedule)

const BOOKED = 'Employee is already scheduled during this time'
const OUTSIDE = 'This shift does not start in this week'
const monday = shiftOn(1, '09:00', '17:00', { shiftId: idOf(200) })
const tuesday = shiftOn(2, '22:00', '06:00', { shiftId: idOf(201), employeeId: max, notes: 'Till' })
const planned = [weekOpened, added(monday), added(tuesday)]
const day = (weekday: number) => `2026-03-${15 + weekday}`

const toMove =
  (...moves: readonly { shiftId: string; employeeId: string | null; day: string }[]) =>
  (state: ScheduleState) =>
    moveShifts(state, { moves, facts })

describe('moving several shifts', () => {
  it('keeps their clock times, and records only what changes', () => {
    const wednesday = shiftOn(3, '22:00', '06:00', { ...tuesday, ...shiftOn(3, '22:00', '06:00'), employeeId: max })
    given(planned)
      .when(
        toMove(
          { shiftId: monday.shiftId, employeeId: max, day: day(1) },
          { shiftId: tuesday.shiftId, employeeId: max, day: day(3) },
        ),
      )
      .then([assigned(monday, max, ana), moved(tuesday, { ...tuesday, ...timesOf(wednesday) })])
  })
  it('lets two employees exchange shifts', () => {
    const other = { ...monday, shiftId: idOf(202), employeeId: max }
    given([weekOpened, added(monday), added(other)])
      .when(
        toMove(
          { shiftId: monday.shiftId, employeeId: max, day: day(1) },
          { shiftId: other.shiftId, employeeId: ana, day: day(1) },
        ),
      )
      .then([assigned(monday, max, ana), assigned(other, ana, max)])
  })
  it('moves none if one would conflict, leave the week or does not exist', () => {
    const other = { ...monday, shiftId: idOf(202), employeeId: max }
    const fine = { shiftId: tuesday.shiftId, employeeId: max, day: day(4) }
    const state = given([...planned, added(other)])
    state.when(toMove(fine, { shiftId: monday.shiftId, employeeId: max, day: day(1) })).refused('conflict', BOOKED)
    state
      .when(toMove(fine, { shiftId: monday.shiftId, employeeId: ana, day: day(7) }))
      .refused('invalid', OUTSIDE, { startTime: OUTSIDE })
    state
      .when(toMove(fine, { shiftId: idOf(299), employeeId: ana, day: day(1) }))
      .refused('not_found', 'There is no such shift')
  })
})

describe('deleting several shifts', () => {
  const toDelete =
    (...shiftIds: readonly string[]) =>
    (state: ScheduleState) =>
      deleteShifts(state, shiftIds)
  it('deletes each once', () => {
    given(planned)
      .when(toDelete(monday.shiftId, tuesday.shiftId, monday.shiftId))
      .then([deleted(monday), deleted(tuesday)])
  })
  it('deletes none if one does not exist', () => {
    given(planned)
      .when(toDelete(monday.shiftId, idOf(299)))
      .refused('not_found', 'There is no such shift')
  })
})

describe('copying shifts', () => {
  const source = planned.reduce(evolveSchedule, initialSchedule)
  const copied = (to: ForWeek, count: number, leftOut: LeftOut[] = []): ScheduleEvent => ({
    type: 'ShiftsCopied',
    data: { locationId: to.locationId, weekStart: to.weekStart, from: week.weekStart, copied: count, leftOut },
  })

  it('adds them to another week at the same clock times', () => {
    if (source.status === 'unopened') throw new Error('the week is planned')
    const copies = wholeWeek(source, nextWeek.weekStart).map((copy, index) => ({ ...copy, newId: idOf(300 + index) }))
    given([])
      .when((state) => copyShifts(state, { week: nextWeek, from: week.weekStart, source, copies, facts }))
      .then([
        openedAs(nextWeek),
        copied(nextWeek, 2),
        added({ ...monday, ...timesOf(shiftOn(8, '09:00', '17:00')), shiftId: idOf(300) }),
        added({ ...tuesday, ...timesOf(shiftOn(9, '22:00', '06:00')), shiftId: idOf(301) }),
      ])
  })
  it('leaves out conflicting shifts with the reason', () => {
    const copies = [
      { shiftId: monday.shiftId, newId: idOf(300), employeeId: ana, day: day(1) },
      { shiftId: monday.shiftId, newId: idOf(301), employeeId: max, day: day(5) },
      { shiftId: monday.shiftId, newId: idOf(302), employeeId: gone, day: day(5) },
      { shiftId: monday.shiftId, newId: idOf(303), employeeId: ana, day: day(7) },
    ]
    const friday = shiftOn(5, '09:00', '17:00')
    const sunday = shiftOn(7, '09:00', '17:00')
    given(planned)
      .when((state) => copyShifts(state, { week, from: week.weekStart, source: undefined, copies, facts }))
      .then([
        copied(week, 1, [
          { shiftId: idOf(300), employeeId: ana, startsAt: monday.startsAt, reason: BOOKED },
          {
            shiftId: idOf(302),
            employeeId: gone,
            startsAt: friday.startsAt,
            reason: 'This employee is no longer active',
          },
          {
            shiftId: idOf(303),
            employeeId: ana,
            startsAt: sunday.startsAt,
            reason: OUTSIDE,
          },
        ]),
        added({ ...monday, ...timesOf(friday), shiftId: idOf(301), employeeId: max }),
      ])
  })
  it('to open shifts keeps the employee’s position, even of a deleted shift', () => {
    const copies = [{ shiftId: monday.shiftId, newId: idOf(300), employeeId: null, day: day(1) }]
    given([...planned, deleted(monday)])
      .when((state) => copyShifts(state, { week, from: week.weekStart, source: undefined, copies, facts: inPositions }))
      .then([copied(week, 1), added({ ...monday, shiftId: idOf(300), employeeId: null, position: 'Dishwasher' })])
  })
  it('is undone in one step', () => {
    const copy = { ...monday, ...timesOf(shiftOn(3, '09:00', '17:00')), shiftId: idOf(300) }
    const run = [copied(week, 1), added(copy)]
    given([...planned, ...run])
      .when((state) => undo(state, { events: run, facts }))
      .then([deleted(copy)])
  })
  it('of an empty week is refused', () => {
    given(planned)
      .when((state) => copyShifts(state, { week, from: '2026-03-08', source: initialSchedule, copies: [], facts }))
      .refused('invalid', 'There are no shifts to copy')
  })
})

function timesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt, endsAt }
}

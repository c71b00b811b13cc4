import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { specification } from '#kernel/testing/specification.ts'
import { assignMany, type AssignMany } from './assign-many.ts'
import { evolveSchedule } from './evolve.ts'
import type { LeftOut } from './skip-conflicts.ts'
import { added, assigned, deleted, weekOpened } from './testing/events.ts'
import { ana, facts, idOf, max, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const { given } = specification(initialSchedule, evolveSchedule)

const BOOKED = 'Employee is already scheduled during this time'
const { locationId, weekStart } = week

describe('auto-scheduling', () => {
  const monday = shiftOn(1, '09:00', '17:00', { shiftId: idOf(200) })
  const open = { ...monday, employeeId: null }
  const evening = shiftOn(1, '16:00', '20:00', { shiftId: idOf(300), employeeId: null })
  const toFill =
    (assignments: AssignMany['assignments'], onConflict: AssignMany['onConflict'] = 'leave out') =>
    (state: ScheduleState) =>
      assignMany(state, { assignments, run: null, onConflict, facts })
  const scheduled = (count: number, leftOut: LeftOut[] = []): ScheduleEvent => ({
    type: 'AutoScheduled',
    data: { locationId, weekStart, assigned: count, leftOut, run: null },
  })

  it('assigns open shifts in one append', () => {
    given([weekOpened, added(open), added(evening)])
      .when(
        toFill([
          { shiftId: open.shiftId, employeeId: ana },
          { shiftId: evening.shiftId, employeeId: max },
        ]),
      )
      .then([scheduled(2), assigned(open, ana), assigned(evening, max)])
  })
  it('moves assigned shifts as a whole, checking the week that results', () => {
    const held = { ...shiftOn(1, '12:00', '20:00', { shiftId: idOf(400) }), employeeId: ana }
    given([weekOpened, added(open), added(held)])
      .when(
        toFill([
          { shiftId: open.shiftId, employeeId: ana, before: null },
          { shiftId: held.shiftId, employeeId: max, before: ana },
        ]),
      )
      .then([scheduled(2), assigned(open, ana), assigned(held, max, ana)])
  })
  it('moves nothing if a shift has changed since, or the week that results breaks a rule', () => {
    const held = { ...shiftOn(1, '12:00', '20:00', { shiftId: idOf(400) }), employeeId: ana }
    const assignments = [
      { shiftId: open.shiftId, employeeId: max },
      { shiftId: held.shiftId, employeeId: max, before: ana },
    ]
    given([weekOpened, added(open), added(held)])
      .when(toFill(assignments))
      .refused('conflict', BOOKED)
    given([weekOpened, added(open), added({ ...held, employeeId: max })])
      .when(toFill(assignments.slice(1)))
      .refused('conflict', 'The week has changed since this plan was made. Calculate it again.')
  })
  it('never double-books', () => {
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
  it('leaves out shifts that were assigned or deleted since the plan was made', () => {
    const reason = 'This shift is no longer open'
    const third = { ...open, shiftId: idOf(301) }
    const all = [monday.shiftId, evening.shiftId, third.shiftId]
    given([weekOpened, added(monday), added(evening), deleted(evening), added(third)])
      .when(toFill(all.map((shiftId) => ({ shiftId, employeeId: max }))))
      .then([
        scheduled(1, [
          { shiftId: open.shiftId, employeeId: max, startsAt: open.startsAt, reason },
          { shiftId: evening.shiftId, employeeId: max, startsAt: evening.startsAt, reason },
        ]),
        assigned(third, max),
      ])
  })
  it('assigns a shift once', () => {
    const state = given([weekOpened, added(open)]).state
    const events = toFill([ana, max].map((employeeId) => ({ shiftId: open.shiftId, employeeId })))(state)
    expect(events.slice(1)).toEqual([assigned(open, ana)])
  })
  it('refuses everything with the option to refuse conflicts', () => {
    given([weekOpened, added(open), added(evening)])
      .when(
        toFill(
          [open, evening].map(({ shiftId }) => ({ shiftId, employeeId: ana })),
          'refuse',
        ),
      )
      .refused('conflict', BOOKED, { 'shifts.1': BOOKED })
  })
  it('changes nothing without assignments', () => given([weekOpened]).when(toFill([])).then([]))
  it('does not find an unknown shift', () => {
    const { state } = given([weekOpened])
    expect(() => toFill([{ shiftId: idOf(9), employeeId: ana }])(state)).toThrow(Refusal)
  })
})

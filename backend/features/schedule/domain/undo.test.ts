import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { specification } from '#kernel/testing/specification.ts'
import { ChangedSince } from './changed-since.ts'
import { evolveSchedule, type FoldableEvent } from './evolve.ts'
import {
  added,
  assigned,
  by,
  changed,
  deleted,
  moved,
  restored,
  timeOffAdded,
  unassigned,
  weekOpened,
} from './testing/events.ts'
import { ana, bar, facts, gone, idOf, lea, max, shiftOn, week } from './testing/week.ts'
import { undo } from './undo.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const { given } = specification<ScheduleState, FoldableEvent>(initialSchedule, evolveSchedule)

const BOOKED = 'Employee is already scheduled during this time'
const monday = shiftOn(1, '09:00', '17:00')
const late = { ...monday, ...shiftOn(1, '10:00', '18:00') }
const { locationId, weekStart } = week
const times = ({ startsAt, endsAt }: Shift) => ({ startsAt, endsAt })

const planned = [weekOpened, added(monday)]
const later = changed(monday, times(monday), times(late))
const noted = changed(monday, { notes: null }, { notes: 'Till' })

const toUndo =
  (...events: ScheduleEvent[]) =>
  (state: ScheduleState) =>
    undo(state, { events, facts })

describe('undo', () => {
  it.each<[string, ScheduleEvent[], ScheduleEvent[], ScheduleEvent[]]>([
    ['an added shift deletes it', planned, [added(monday)], [deleted(monday)]],
    ['a deleted shift restores it with its id', [...planned, deleted(monday)], [deleted(monday)], [restored(monday)]],
    ['a change takes its fields back', [...planned, later], [later], [changed(monday, times(late), times(monday))]],
    [
      'a move takes it back to its cell',
      [...planned, moved(monday, { ...late, employeeId: max })],
      [moved(monday, { ...late, employeeId: max })],
      [moved({ ...late, employeeId: max }, monday)],
    ],
    [
      'a reassignment gives it back',
      [...planned, assigned(monday, max, ana)],
      [assigned(monday, max, ana)],
      [assigned(monday, ana, max)],
    ],
    [
      'an opened shift is assigned again',
      [...planned, unassigned(monday, ana)],
      [unassigned(monday, ana)],
      [assigned(monday, ana)],
    ],
    ['of the first shift leaves the week open', planned, [weekOpened, added(monday)], [deleted(monday)]],
  ])('of %s', (_, history, events, compensation) => {
    given(history)
      .when(toUndo(...events))
      .then(compensation)
  })

  it('of several changes undoes them in reverse', () => {
    const out = unassigned(monday, ana)
    given([...planned, noted, out])
      .when(toUndo(noted, out))
      .then([assigned(monday, ana), changed(monday, { notes: 'Till' }, { notes: null })])
  })

  it('of a whole template is one step, and so is its redo', () => {
    const tuesday = shiftOn(2, '09:00', '17:00', { shiftId: idOf(101) })
    const run = { locationId, weekStart, templateId: idOf(60), name: 'Spring', added: 2, leftOut: [] }
    const applied: ScheduleEvent[] = [{ type: 'TemplateApplied', data: run }, added(monday), added(tuesday)]
    const back: ScheduleEvent[] = [deleted(tuesday), deleted(monday), { type: 'TemplateWithdrawn', data: run }]
    given([weekOpened, ...applied])
      .when(toUndo(...applied))
      .then(back)
    given([weekOpened, ...applied, ...back])
      .when(toUndo(...back))
      .then([{ type: 'TemplateApplied', data: run }, restored(monday), restored(tuesday)])
  })

  it('of an auto-schedule opens its shifts again', () => {
    const open = { ...monday, employeeId: null }
    const run: ScheduleEvent = {
      type: 'AutoScheduled',
      data: { locationId, weekStart, assigned: 1, leftOut: [], run: null },
    }
    given([weekOpened, added(open), run, assigned(open, ana)])
      .when(toUndo(run, assigned(open, ana)))
      .then([unassigned(open, ana)])
  })

  it('of a publication makes the week a draft again, once', () => {
    const data = { locationId: bar, weekStart }
    const published: ScheduleEvent = { type: 'WeekPublished', data }
    const unpublished: ScheduleEvent = { type: 'WeekUnpublished', data }
    given([weekOpened, published]).when(toUndo(published)).then([unpublished])
    given([weekOpened, published, unpublished])
      .when(toUndo(published))
      .refused('conflict', 'This week was changed since')
  })

  it('of a move to another week brings the shift back from there', () => {
    const to = { locationId: bar, weekStart: '2026-03-22' }
    const out: ScheduleEvent = { type: 'ShiftMovedOut', data: { ...monday, locationId: bar, to } }
    const back: ScheduleEvent = { type: 'ShiftMovedIn', data: { ...monday, locationId: bar, from: to } }
    given([...planned, out])
      .when(toUndo(out))
      .then([back])
    given([...planned, out, back])
      .when(toUndo(back))
      .then([out])
  })

  it('exchanges two employees back, though each works at the other’s time', () => {
    const maxs = { ...monday, shiftId: idOf(101), employeeId: max }
    const swap = [assigned(monday, max, ana), assigned(maxs, ana, max)]
    given([...planned, added(maxs), ...swap])
      .when(toUndo(...swap))
      .then([assigned(maxs, max, ana), assigned(monday, ana, max)])
  })
})

describe('undo after others', () => {
  const refusedBecauseOf = (history: readonly FoldableEvent[], events: ScheduleEvent[]) => {
    const { state } = given(history)
    try {
      toUndo(...events)(state)
    } catch (error) {
      if (error instanceof ChangedSince) return error
      throw error
    }
    throw new Error('it was not refused')
  }

  it('is refused after another change of the same field, naming its actor', () => {
    const evenLater = changed(monday, times(late), times(shiftOn(1, '11:00', '19:00')))
    const history = [...by(ana, ...planned, later), ...by(max, evenLater), ...by(lea, noted)]
    const refusal = refusedBecauseOf(history, [later])
    expect(refusal).toMatchObject({ code: 'conflict', message: 'This shift was changed since' })
    expect(refusal).toMatchObject({ subject: 'shift', changedBy: { kind: 'employee', employeeId: max } })
  })
  it('is refused after a deletion, restoration or change of the whole shift', () => {
    const deletedByMax = [...by(ana, ...planned, later), ...by(max, deleted(late))]
    expect(refusedBecauseOf(deletedByMax, [later]).changedBy).toMatchObject({ employeeId: max })
    const restoredByLea = [...deletedByMax, ...by(lea, restored(late))]
    expect(refusedBecauseOf(restoredByLea, [deleted(late)]).changedBy).toMatchObject({ employeeId: lea })
    expect(refusedBecauseOf([...by(ana, ...planned), ...by(max, noted)], [added(monday)]).changedBy).toMatchObject({
      employeeId: max,
    })
  })
  it('of a deletion is refused after another deletion of the changed shift', () => {
    const history = [
      ...by(ana, ...planned, deleted(monday)),
      ...by(max, restored(monday), noted, deleted({ ...monday, notes: 'Till' })),
    ]
    expect(refusedBecauseOf(history, [deleted(monday)]).changedBy).toMatchObject({ employeeId: max })
  })
  it('is not refused after a change of another field', () => {
    given([...by(ana, ...planned, later), ...by(max, noted)])
      .when(toUndo(later))
      .then([changed(monday, times(late), times(monday))])
  })
  it('is not refused after a change that was undone', () => {
    const evenLater = changed(monday, times(late), times(shiftOn(1, '11:00', '19:00')))
    const back = changed(monday, times(shiftOn(1, '11:00', '19:00')), times(late))
    given([...by(ana, ...planned, later), ...by(max, evenLater), ...by(ana, back)])
      .when(toUndo(later))
      .then([changed(monday, times(late), times(monday))])
  })
  it('is refused the second time', () => {
    const history = [...by(ana, ...planned), ...by(max, deleted(monday))]
    expect(refusedBecauseOf(history, [added(monday)]).changedBy).toMatchObject({ employeeId: max })
  })
  it('is refused entirely if one shift of many was changed', () => {
    const tuesday = shiftOn(2, '09:00', '17:00', { shiftId: idOf(101) })
    const history = [...by(ana, ...planned, added(tuesday)), ...by(max, noted)]
    expect(refusedBecauseOf(history, [added(monday), added(tuesday)]).changedBy).toMatchObject({ employeeId: max })
  })
  it('is refused if the employee now works then, has time off or was terminated', () => {
    const other = shiftOn(1, '12:00', '14:00', { shiftId: idOf(101) })
    given([...planned, deleted(monday), added(other)])
      .when(toUndo(deleted(monday)))
      .refused('conflict', BOOKED)
    given([...planned, deleted(monday), timeOffAdded(idOf(50), ana, '2026-03-16')])
      .when(toUndo(deleted(monday)))
      .refused('conflict', 'Employee has approved time off on this date')
    const left = { ...monday, employeeId: gone }
    given([weekOpened, added(left), deleted(left)])
      .when(toUndo(deleted(left)))
      .refused('invalid', 'This employee is no longer active', { employeeId: 'This employee is no longer active' })
  })
})

describe('cannot undo', () => {
  it('is nothing', () => {
    given(planned).when(toUndo()).refused('not_found', 'There is nothing to undo')
    given([weekOpened]).when(toUndo(weekOpened)).refused('not_found', 'There is nothing to undo')
  })
  it('is approved time off with the shifts that it opened', () => {
    const off = timeOffAdded(idOf(50), ana, '2026-03-16')
    given([...planned, off, unassigned(monday, ana)])
      .when(toUndo(off, unassigned(monday, ana)))
      .refused('conflict', 'This cannot be undone here')
  })
})

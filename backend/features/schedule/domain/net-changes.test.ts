import { describe, expect, test } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { evolveSchedule, type FoldableEvent } from './evolve.ts'
import { netChanges, openings } from './net-changes.ts'
import { notifyScheduleChanges } from './publication.ts'
import { swapApproved } from './requests/testing.ts'
import { added, assigned, by, changed, deleted, moved, restored, unassigned, weekOpened } from './testing/events.ts'
import { ana, bar, idOf, lea, max, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type Week } from './week.ts'

const { weekStart } = week
const monday = shiftOn(1, '09:00', '13:00')
const later = shiftOn(1, '14:00', '18:00')
const other = shiftOn(2, '09:00', '13:00', { shiftId: idOf(101), employeeId: max })
const published: ScheduleEvent = { type: 'WeekPublished', data: { locationId: bar, weekStart } }
const unpublished: ScheduleEvent = { type: 'WeekUnpublished', data: { locationId: bar, weekStart } }

const now = new Date('2026-03-10T12:00:00.000Z')

function weekAfter(...events: readonly FoldableEvent[]): Week {
  const all: FoldableEvent[] = [weekOpened, added(monday), added(other), published, ...events]
  return all
    .flatMap((event) => (event.metadata ? [event] : by(lea, event)))
    .map((event, revision): FoldableEvent => Object.assign(event, { revision }))
    .reduce(evolveSchedule, initialSchedule) as Week
}

const net = (...events: readonly FoldableEvent[]) =>
  netChanges(weekAfter(...events)).map(({ employeeId, change }) => [employeeId, change])

describe('the net changes of a week', () => {
  test('compare with the published week', () => {
    expect(net()).toEqual([])
    const [change] = netChanges(weekAfter(moved(monday, later)))
    expect(change).toEqual({ employeeId: ana, change: 'changed', before: monday, after: later })
  })

  test('are one for each shift and employee, however often it changed', () => {
    expect(net(moved(monday, later), assigned(later, max, ana), unassigned(later, max))).toEqual([[ana, 'removed']])
    expect(net(assigned(monday, max, ana), changed(monday, { notes: null }, { notes: 'Till' }))).toEqual([
      [ana, 'removed'],
      [max, 'assigned'],
    ])
    expect(net(deleted(monday), added({ ...monday, shiftId: idOf(102) }))).toEqual([
      [ana, 'removed'],
      [ana, 'assigned'],
    ])
  })

  test('are empty after everything was undone', () => {
    expect(net(moved(monday, later), moved(later, monday), deleted(other), restored(other))).toEqual([])
  })

  test('are empty after an employee left, was rehired and got the shift back', () => {
    const opened = { ...monday, employeeId: null }
    const keepsPosition = changed(opened, { position: null }, { position: 'Cook' })
    expect(net(unassigned(monday, ana), keepsPosition, assigned({ ...opened, position: 'Cook' }, ana, null))).toEqual(
      [],
    )
  })

  test('leave out changes by the employee', () => {
    expect(net(...by(ana, moved(monday, later)), ...by(ana, deleted(other)))).toEqual([[max, 'removed']])
  })

  test('leave out approved requests, which notify by themselves', () => {
    expect(net(swapApproved(), assigned(monday, max, ana))).toEqual([])
  })

  test('are empty in a draft', () => {
    expect(net(moved(monday, later), unpublished, deleted(other))).toEqual([])
    expect(net(moved(monday, later), unpublished, published)).toEqual([])
  })

  test('can be limited to shifts changed since a revision', () => {
    const state = weekAfter(moved(monday, later), deleted(other))
    expect(netChanges(state, 5).map(({ employeeId }) => employeeId)).toEqual([max])
  })
})

describe('the shifts that became open', () => {
  const open = (...events: readonly FoldableEvent[]) =>
    openings(weekAfter(...events), now).map(({ shift, givenUpBy }) => [shift.shiftId, givenUpBy])
  const fresh = shiftOn(3, '09:00', '13:00', { shiftId: idOf(102), employeeId: null })

  test('include unassigned and new shifts, by start', () => {
    expect(open(added(fresh), unassigned(monday, ana))).toEqual([
      [monday.shiftId, ana],
      [fresh.shiftId, null],
    ])
  })
  test('leave out shifts that were reassigned, deleted or open before', () => {
    expect(open(unassigned(monday, ana), assigned(monday, max), added(fresh), deleted(fresh))).toEqual([])
    expect(open(added(fresh), published, changed(fresh, { notes: null }, { notes: 'Till' }))).toEqual([])
  })
  test('are empty in a draft and leave out past shifts', () => {
    expect(open(unassigned(monday, ana), unpublished)).toEqual([])
    expect(openings(weekAfter(unassigned(monday, ana)), new Date(monday.startsAt))).toEqual([])
  })
  test('can be published without changes for any employee', () => {
    const data = { locationId: bar, weekStart, since: 0, people: 0, openShifts: 1 }
    const events = notifyScheduleChanges(weekAfter(added(fresh)), { now })
    expect(events).toEqual([{ type: 'ChangesNotified', data }])
    expect(notifyScheduleChanges(weekAfter(added(fresh), ...events), { now })).toEqual([])
  })
})

describe('publishing changes', () => {
  test('counts the employees concerned, and happens once', () => {
    const changes = [moved(monday, later), deleted(other)]
    const events = notifyScheduleChanges(weekAfter(...changes), { silent: true, now })
    const data = { locationId: bar, weekStart, since: 0, people: 2, silent: true }
    expect(events).toEqual([{ type: 'ChangesNotified', data }])
    expect(notifyScheduleChanges(weekAfter(...changes, ...events), { now })).toEqual([])
  })

  test('does nothing without changes', () => {
    expect(notifyScheduleChanges(weekAfter(), { now })).toEqual([])
    expect(notifyScheduleChanges(initialSchedule, { now })).toEqual([])
  })
})

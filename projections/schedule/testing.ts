import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { addDays, shiftTimes, weekBounds } from '#schema/shared/week-time.ts'
import { awkwardText, LOCATION, pick, type Happening } from '#projections/testing/testing.ts'

const zone = 'America/New_York'
const weeks = ['2026-02-22', '2026-03-01', '2026-03-08'].map((weekStart) => ({ id: randomUUID(), weekStart }))
type TestWeek = (typeof weeks)[number]
type TestShift = { shift: Shift; week: TestWeek; deleted: boolean }

export function weekPlanner() {
  const opened = new Set<TestWeek>()
  const published = new Set<TestWeek>()
  const shifts: TestShift[] = []
  const changes = [
    deleteShift,
    moveToNextWeek,
    changeDetails,
    moveWithinWeek,
    assignOrUnassign,
    applyOrWithdrawTemplate,
    publishOrUnpublish,
    bookOrReleaseTime,
    addTimeOffAndAutoSchedule,
  ]

  return function* plan(personId: string, choice: number): Generator<Happening> {
    const planned = shifts[choice % 40]
    if (!planned) yield* createShift(personId, choice)
    else if (planned.deleted) yield* restoreShift(planned)
    else yield* pick(changes, choice)(planned, personId, choice)
  }

  function* openWeek(week: TestWeek): Generator<Happening> {
    if (opened.has(week)) return
    opened.add(week)
    const data = { ...keyOf(week), timeZone: zone, ...weekBounds(week.weekStart, zone) }
    yield inWeek(week, { type: 'WeekOpened', data })
  }

  function* createShift(personId: string, choice: number): Generator<Happening> {
    const week = pick(weeks, choice)
    yield* openWeek(week)
    const planned = { shift: newShift(personId, week, choice), week, deleted: false }
    shifts.push(planned)
    yield inWeek(week, { type: 'ShiftAdded', data: located(planned) })
  }

  function* deleteShift(planned: TestShift): Generator<Happening> {
    planned.deleted = true
    yield inWeek(planned.week, { type: 'ShiftDeleted', data: located(planned) })
  }

  function* restoreShift(planned: TestShift): Generator<Happening> {
    planned.deleted = false
    yield inWeek(planned.week, { type: 'ShiftRestored', data: located(planned) })
  }

  function* moveToNextWeek(planned: TestShift, personId: string, choice: number): Generator<Happening> {
    const { week: from } = planned
    const to = pick(weeks, weeks.indexOf(from) + 1)
    const before = located(planned)
    planned.shift = { ...planned.shift, ...slotOf(newShift(personId, to, choice)) }
    planned.week = to
    yield* openWeek(to)
    yield inWeek(to, { type: 'ShiftMovedIn', data: { ...located(planned), from: keyOf(from) } })
    yield inWeek(from, { type: 'ShiftMovedOut', data: { ...before, to: keyOf(to) } })
  }

  function* changeDetails(planned: TestShift, _: string, choice: number): Generator<Happening> {
    const { shiftId, employeeId, notes, breakMinutes } = planned.shift
    const after = { notes: notes === null ? awkwardText : null, breakMinutes: choice % 60 }
    planned.shift = { ...planned.shift, ...after }
    const data = { locationId: LOCATION, shiftId, employeeId, before: { notes, breakMinutes }, after }
    yield inWeek(planned.week, { type: 'ShiftChanged', data })
  }

  function* moveWithinWeek(planned: TestShift, personId: string, choice: number): Generator<Happening> {
    const before = slotOf(planned.shift)
    const after = slotOf(newShift(personId, planned.week, choice + 1))
    planned.shift = { ...planned.shift, ...after }
    const data = { locationId: LOCATION, shiftId: planned.shift.shiftId, before, after }
    yield inWeek(planned.week, { type: 'ShiftMoved', data })
  }

  function* assignOrUnassign(planned: TestShift, personId: string): Generator<Happening> {
    const { shiftId, employeeId } = planned.shift
    const shift = { locationId: LOCATION, shiftId }
    planned.shift = { ...planned.shift, employeeId: employeeId === null ? personId : null }
    yield inWeek(
      planned.week,
      employeeId === null
        ? { type: 'ShiftAssigned', data: { ...shift, employeeId: personId, before: null } }
        : { type: 'ShiftUnassigned', data: { ...shift, employeeId } },
    )
  }

  function* applyOrWithdrawTemplate({ week }: TestShift, _: string, choice: number): Generator<Happening> {
    const data = { ...keyOf(week), templateId: LOCATION, name: awkwardText, added: 0, leftOut: [] }
    yield inWeek(week, { type: choice % 2 === 0 ? 'TemplateApplied' : 'TemplateWithdrawn', data })
  }

  function* publishOrUnpublish({ week }: TestShift): Generator<Happening> {
    const type = published.delete(week) ? 'WeekUnpublished' : 'WeekPublished'
    if (type === 'WeekPublished') published.add(week)
    yield inWeek(week, { type, data: keyOf(week) })
    const after = published.has(week) ? awkwardText : null
    const note = { ...keyOf(week), day: week.weekStart, before: null, after }
    yield inWeek(week, { type: 'DayNoteSet', data: note })
    yield inWeek(week, { type: 'ChangesNotified', data: { ...keyOf(week), since: 0, people: 2, openShifts: 1 } })
  }

  function* bookOrReleaseTime({ shift, week }: TestShift, personId: string, choice: number): Generator<Happening> {
    const { shiftId, startsAt, endsAt } = shift
    const booking = { locationId: LOCATION, bookingId: randomUUID(), shiftId, employeeId: personId, startsAt, endsAt }
    yield inWeek(week, { type: choice % 2 === 0 ? 'TimeBooked' : 'TimeReleased', data: booking })
  }

  function* addTimeOffAndAutoSchedule({ week }: TestShift, personId: string, choice: number): Generator<Happening> {
    const days = { startDate: week.weekStart, endDate: week.weekStart }
    const timeOff = { locationId: LOCATION, requestId: randomUUID(), employeeId: personId, ...days }
    yield inWeek(week, { type: choice % 2 === 0 ? 'TimeOffAdded' : 'TimeOffRemoved', data: timeOff })
    const { startDate: day, endDate: _, ...ofEmployee } = timeOff
    const reported = { ...ofEmployee, day, shiftIds: [randomUUID()] }
    yield inWeek(week, { type: choice % 2 === 0 ? 'AbsenceReported' : 'AbsenceWithdrawn', data: reported })
    yield inWeek(week, { type: 'AutoScheduled', data: { ...keyOf(week), assigned: choice, leftOut: [], run: null } })
    yield inWeek(week, { type: 'ShiftsCopied', data: { ...keyOf(week), from: week.weekStart, copied: 0, leftOut: [] } })
  }
}

const keyOf = ({ weekStart }: TestWeek) => ({ locationId: LOCATION, weekStart })
const inWeek = ({ id }: TestWeek, event: AnyEvent): Happening => ({ stream: streamName('schedule', id), event })
const located = ({ shift }: TestShift) => ({ ...shift, locationId: LOCATION })
const slotOf = ({ employeeId, startsAt, endsAt }: Shift) => ({ employeeId, startsAt, endsAt })

const newShift = (personId: string, { weekStart }: TestWeek, choice: number): Shift => ({
  shiftId: randomUUID(),
  employeeId: choice % 4 === 0 ? null : personId,
  ...shiftTimes(addDays(weekStart, choice % 7), '22:00', '06:00', zone),
  breakMinutes: 30,
  notes: choice % 5 === 0 ? awkwardText : null,
  roleId: null,
  position: null,
})

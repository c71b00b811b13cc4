import { describe, expect, it } from 'vitest'
import { shiftTimes } from '#schema/shared/week-time.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from './evolve.ts'
import { reportAbsence, withdrawAbsence } from './report-absence.ts'
import { added, assigned, by, changed, moved, timeOffAdded, unassigned, weekOpened } from './testing/events.ts'
import { ana, bar, facts, idOf, inPositions, max, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const { given } = specification(initialSchedule, evolveSchedule)
const { timeZone, locationId, weekStart } = week
const requestId = idOf(50)
const restId = idOf(200)
const tuesday = '2026-03-17'
const published: ScheduleEvent = { type: 'WeekPublished', data: { locationId, weekStart } }

const at = (clock: string, day = tuesday) => new Date(shiftTimes(day, clock, '23:59', timeZone).startsAt)
const instant = (clock: string, day = tuesday) => at(clock, day).toISOString()
type Report = Partial<Parameters<typeof reportAbsence>[1]>
const toReport = (report: Report) => (state: ScheduleState) =>
  reportAbsence(state, {
    requestId,
    employeeId: ana,
    day: tuesday,
    now: at('07:00'),
    timeZone,
    isClockedIn: false,
    restIdOf: () => restId,
    facts,
    ...report,
  })
const reported = (shiftIds: string[], more: object = {}): ScheduleEvent => ({
  type: 'AbsenceReported',
  data: { locationId, requestId, employeeId: ana, day: tuesday, shiftIds, ...more },
})

const shift = shiftOn(2, '09:00', '17:00')
const evening = shiftOn(2, '19:00', '22:00', { shiftId: idOf(101) })
const planned = (...shifts: Shift[]) => [weekOpened, ...shifts.map(added), published]

describe('a report', () => {
  it('opens the shift of the day, which keeps the position', () => {
    given(planned(shift))
      .when(toReport({ facts: inPositions }))
      .then([
        reported([shift.shiftId]),
        unassigned(shift, ana),
        changed({ ...shift, employeeId: null }, { position: null }, { position: 'Dishwasher' }),
      ])
  })
  it('opens both shifts of the day, and no other employee’s and no other day’s', () => {
    const other = shiftOn(2, '09:00', '17:00', { shiftId: idOf(102), employeeId: max })
    const next = shiftOn(3, '09:00', '17:00', { shiftId: idOf(103) })
    given(planned(evening, shift, other, next))
      .when(toReport({}))
      .then([reported([shift.shiftId, evening.shiftId]), unassigned(shift, ana), unassigned(evening, ana)])
  })
  it('opens nothing without a shift, in a draft and in a week without events', () => {
    given(planned(shiftOn(3, '09:00', '17:00')))
      .when(toReport({}))
      .then([])
    given([weekOpened, added(shift)])
      .when(toReport({}))
      .then([])
    given([]).when(toReport({})).then([])
  })
  it('opens what is left of a shift that has begun without the employee', () => {
    const rest = { ...shift, employeeId: null, startsAt: instant('10:30') }
    given(planned(shift))
      .when(toReport({ now: at('10:10') }))
      .then([reported([shift.shiftId]), moved(shift, rest)])
  })
  it('leaves the worked part to an employee who is clocked in, and opens the rest as a new shift', () => {
    const cut = instant('12:30')
    given(planned(shift))
      .when(toReport({ now: at('12:10'), isClockedIn: true }))
      .then([
        reported([restId], { times: { startTime: '12:30', endTime: '17:00' } }),
        changed(shift, { endsAt: shift.endsAt, breakMinutes: 30 }, { endsAt: cut, breakMinutes: 0 }),
        added({ ...shift, shiftId: restId, employeeId: null, startsAt: cut }),
      ])
  })
  it('opens only the later shift if the earlier has ended', () => {
    given(planned(shift, evening))
      .when(toReport({ now: at('18:00') }))
      .then([
        reported([evening.shiftId], { times: { startTime: '19:00', endTime: '22:00' } }),
        unassigned(evening, ana),
      ])
  })
  it('refuses the last minutes of a running shift', () => {
    given(planned(shift))
      .when(toReport({ now: at('16:30'), isClockedIn: true }))
      .refused('conflict', 'The rest of your shift is too short to be offered. Clock out, and tell your manager.')
  })
  it('opens a shift without an offer if only its last minutes are left and the employee never came', () => {
    given(planned(shift))
      .when(toReport({ now: at('16:30') }))
      .then([reported([shift.shiftId]), unassigned(shift, ana)])
  })
  it('opens the rest of a night shift on the next day', () => {
    const night = shiftOn(2, '22:00', '06:00')
    const wednesday = '2026-03-18'
    const cut = instant('02:15', wednesday)
    given(planned(night))
      .when(toReport({ now: at('02:00', wednesday), isClockedIn: true }))
      .then([
        reported([restId], { day: wednesday, times: { startTime: '02:15', endTime: '06:00' } }),
        changed(night, { endsAt: night.endsAt }, { endsAt: cut }),
        added({ ...night, shiftId: restId, employeeId: null, startsAt: cut, breakMinutes: 0 }),
      ])
  })
  it('is possible for tomorrow only before a morning shift', () => {
    const refusal = 'You can report only today, or tomorrow before a morning shift. Request time off instead.'
    const monday = at('18:00', '2026-03-16')
    given(planned(shift))
      .when(toReport({ now: monday }))
      .then([reported([shift.shiftId]), unassigned(shift, ana)])
    given(planned(evening))
      .when(toReport({ now: monday }))
      .refused('invalid', refusal, { day: refusal })
    given(planned(shift))
      .when(toReport({ now: at('18:00', '2026-03-15') }))
      .refused('invalid', refusal, { day: refusal })
    given(planned(shift))
      .when(toReport({ now: at('18:00', '2026-03-18') }))
      .refused('invalid', refusal, { day: refusal })
  })
})

describe('taking a report back', () => {
  const events = [reported([shift.shiftId]), unassigned(shift, ana)]
  const toWithdraw =
    (now = at('08:00')) =>
    (state: ScheduleState) =>
      withdrawAbsence(state, { requestId, now, events, facts })
  const withdrawn = { type: 'AbsenceWithdrawn', data: events[0]?.data } as ScheduleEvent
  const afterReport = (...later: ScheduleEvent[]) => [
    weekOpened,
    added(shift),
    published,
    ...by(ana, ...events),
    ...later,
  ]

  it('gives the shift back', () => {
    given(afterReport())
      .when(toWithdraw())
      .then([assigned(shift, ana), withdrawn])
  })
  it('does nothing without a report, or twice', () => {
    given(planned(shift)).when(toWithdraw()).then([])
    given(afterReport(assigned(shift, ana), withdrawn))
      .when(toWithdraw())
      .then([])
  })
  it('is refused once a colleague has the shift or has claimed it, or once it begins', () => {
    given(afterReport(assigned(shift, max)))
      .when(toWithdraw())
      .refused('conflict', 'Your shift was taken already. Ask your manager.')
    const claim = { locationId: bar, requestId: idOf(60), shiftId: shift.shiftId, employeeId: max, notes: null }
    given(afterReport({ type: 'OpenShiftClaimed', data: claim }))
      .when(toWithdraw())
      .refused('conflict', 'A colleague has claimed your shift already. Ask your manager.')
    given(afterReport())
      .when(toWithdraw(at('09:00')))
      .refused('conflict', 'Your shift has begun already. Ask your manager.')
  })
  it('is refused once the time off is approved', () => {
    given(afterReport(timeOffAdded(requestId, ana, tuesday)))
      .when(toWithdraw())
      .refused('conflict', 'Employee has approved time off on this date')
  })
  it('joins a split shift again', () => {
    const cut = instant('12:30')
    const split: ScheduleEvent[] = [
      reported([restId], { times: { startTime: '12:30', endTime: '17:00' } }),
      changed(shift, { endsAt: shift.endsAt, breakMinutes: 30 }, { endsAt: cut, breakMinutes: 0 }),
      added({ ...shift, shiftId: restId, employeeId: null, startsAt: cut }),
    ]
    const state = [weekOpened, added(shift), published, ...by(ana, ...split)].reduce(evolveSchedule, initialSchedule)
    const back = withdrawAbsence(state, { requestId, now: at('12:20'), events: split, facts })
    expect(back.map(({ type }) => type)).toEqual(['ShiftDeleted', 'ShiftChanged', 'AbsenceWithdrawn'])
  })
})

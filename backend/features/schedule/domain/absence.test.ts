import { describe, it } from 'vitest'
import type { Shift } from '#schema/schedule/shift.ts'
import { specification } from '#kernel/testing/specification.ts'
import { addTimeOff, leaveLocation, removeTimeOff } from './absence.ts'
import { evolveSchedule } from './evolve.ts'
import { createShift } from './shifts.ts'
import { added, changed, timeOffAdded, unassigned, weekOpened } from './testing/events.ts'
import { ana, barista, facts, idOf, inPositions, max, shiftOn, week } from './testing/week.ts'
import { initialSchedule, type ScheduleState } from './week.ts'

const [noPosition, dishwasher] = [{ position: null }, { position: 'Dishwasher' }]

const { given } = specification(initialSchedule, evolveSchedule)

describe('time off', () => {
  const monday = shiftOn(1, '09:00', '17:00')
  const tuesday = shiftOn(2, '09:00', '17:00', { shiftId: idOf(101) })
  const maxs = shiftOn(1, '09:00', '17:00', { shiftId: idOf(102), employeeId: max })
  const timeOff = { employeeId: ana, startDate: '2026-03-16', endDate: '2026-03-16' }
  const off = timeOffAdded(idOf(50), ana, '2026-03-16')
  const toAddTimeOff = (state: ScheduleState) => addTimeOff(state, { week, requestId: idOf(50), timeOff, facts })

  it('opens the shifts of those days in the same append', () => {
    given([weekOpened, added(monday), added(tuesday), added(maxs)])
      .when(toAddTimeOff)
      .then([off, unassigned(monday, ana)])
  })
  it('keeps the employee’s position in the opened shifts', () => {
    const served = { ...monday, roleId: barista }
    given([weekOpened, added(served)])
      .when((state) => addTimeOff(state, { week, requestId: idOf(50), timeOff, facts: inPositions }))
      .then([off, unassigned(served, ana), changed({ ...served, employeeId: null }, noPosition, dishwasher)])
  })
  it('can be added to a week without shifts', () => given([]).when(toAddTimeOff).then([weekOpened, off]))
  it('is added once', () => given([weekOpened, off]).when(toAddTimeOff).then([]))
  it('is removed once', () => {
    const remove = (state: ScheduleState) => removeTimeOff(state, { requestId: idOf(50) })
    given([weekOpened, off])
      .when(remove)
      .then([{ type: 'TimeOffRemoved', data: off.data }])
    given([weekOpened]).when(remove).then([])
  })
  it('no longer blocks work once removed', () => {
    given([weekOpened, off, { type: 'TimeOffRemoved', data: off.data }])
      .when((state) => createShift(state, { week, shift: monday, facts }))
      .then([added(monday)])
  })
})

it('the shifts of a terminated employee become open and keep the position', () => {
  const [monday, tuesday, wednesday] = [1, 2, 3].map((day) =>
    shiftOn(day, '09:00', '17:00', { shiftId: idOf(100 + day) }),
  ) as [Shift, Shift, Shift]
  const { when } = given([weekOpened, added(wednesday), added(monday), added(tuesday)])
  const leaving = { employeeId: ana, from: tuesday.startsAt }
  for (const status of ['terminated', 'elsewhere'] as const) {
    const { positions } = inPositions
    when((state) => leaveLocation(state, leaving, { employees: { get: () => status }, positions })).then(
      [tuesday, wednesday].flatMap((shift) => [
        unassigned(shift, ana),
        changed({ ...shift, employeeId: null }, noPosition, dishwasher),
      ]),
    )
  }
  when((state) => leaveLocation(state, leaving, { employees: { get: () => 'active' } })).then([])
})

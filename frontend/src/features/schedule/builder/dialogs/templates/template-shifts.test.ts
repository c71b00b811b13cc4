import { expect, it } from 'vitest'
import { person, shift, week } from '../../model/example.ts'
import { templateShiftsOf } from './template-shifts.ts'

it('returns weekdays and clock times, without former employees and deleted roles', () => {
  const people = [person('ana'), person('max', { status: 'terminated' })]
  const roles = [{ id: 'cook', name: 'Cook', color: '#000' }]
  const shifts = [
    shift('a', 'ana', '2026-03-15', '22:00', '06:00', { jobRoleId: 'cook', notes: 'Keys' }),
    shift('b', 'max', '2026-03-21', '09:00', '17:00', { jobRoleId: 'gone', position: 'Server' }),
  ]
  expect(templateShiftsOf(week({ people, roles, shifts }))).toEqual([
    {
      id: expect.any(String),
      employeeId: 'ana',
      jobRoleId: 'cook',
      position: null,
      dayOfWeek: 0,
      startTime: '22:00',
      endTime: '06:00',
      breakMinutes: 30,
      notes: 'Keys',
    },
    expect.objectContaining({ employeeId: null, jobRoleId: null, position: 'Server', dayOfWeek: 6 }),
  ])
})

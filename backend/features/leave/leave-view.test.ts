import { expect, test } from 'vitest'
import type { Standing } from '#backend/features/delegations/queries.ts'
import { openLeaveView } from './leave-view.ts'

const absent = { status: 'active', role: 'manager', locationId: 'harbor' } as const
const delegation: Standing = {
  delegationId: 'd1',
  employeeId: 'sam',
  delegateId: 'jo',
  startDate: '2026-12-20',
  endDate: '2027-01-03',
  manager: absent,
  delegate: { ...absent, locationId: 'downtown' },
  today: '2026-12-24',
}
const ana = { id: 'ana', role: 'employee', locationId: 'harbor', isPending: true } as const
const viewOf = (delegations: Standing[], runsPayroll = false) =>
  openLeaveView({
    viewer: { employeeId: 'jo', role: 'manager', locationId: 'downtown' },
    runsPayroll,
    delegations,
    visibilityByType: new Map([
      ['sick', 'managers'],
      ['ill', 'payroll'],
    ]),
  })

test('a delegate knows the type and the notes of a pending request that they decide', () => {
  expect(viewOf([delegation]).mayKnowNotes(ana, 'sick')).toBe(true)
  expect(viewOf([delegation]).mayKnowType(ana, 'sick')).toBe(true)
  expect(viewOf([]).mayKnowNotes(ana, 'sick')).toBe(false)
  expect(viewOf([delegation]).mayKnowNotes({ ...ana, isPending: false }, 'sick')).toBe(false)
  expect(viewOf([delegation]).mayKnowNotes({ ...ana, role: 'manager' }, 'sick')).toBe(false)
  expect(viewOf([delegation]).mayKnowNotes({ ...ana, locationId: 'airport' }, 'sick')).toBe(false)
})

test('a delegate never knows leave that is only for payroll, even if they run payroll', () => {
  expect(viewOf([delegation], true).mayKnowType(ana, 'ill')).toBe(false)
  expect(viewOf([delegation], true).mayKnowBalance(ana, 'sick')).toBe(true)
})

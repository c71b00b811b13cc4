import { describe, expect, it, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, hired, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { employments, type EmploymentsRow } from './employments.ts'

test('an employment ends with the deactivation, and another begins with the reactivation', () => {
  const changed = { employeeId: ANA, locationId: LOCATION }
  const events = recorded([
    hired(ANA),
    { type: 'EmployeeTerminated', data: changed },
    { type: 'EmployeeReactivated', data: changed },
  ])
  const at = (index: number) => events[index]?.metadata.at
  expect(given(employments, events)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      spells: [
        { from: null, to: at(1) },
        { from: at(2), to: null },
      ],
      ends_at: null,
    },
  ])
})

describe('a planned last day', () => {
  const endsAt = '2026-03-14T04:00:00.000Z'
  const leaving = {
    type: 'LastDaySet',
    data: { employeeId: ANA, locationId: LOCATION, before: null, after: '2026-03-13', endsAt },
  } as const
  const deactivated = (at: string) =>
    ({
      type: 'EmployeeTerminated',
      data: { employeeId: ANA, locationId: LOCATION },
      metadata: { at },
    }) as const
  const endOf = (...events: Parameters<typeof recorded>[0]) =>
    given(employments, recorded([hired(ANA), ...events])).map((row) => (row as EmploymentsRow).spells.at(-1)?.to)

  it('is the last day of employment, though the account ends on the next day', () => {
    expect(endOf(leaving)).toEqual(['2026-03-13'])
    expect(endOf(leaving, deactivated('2026-03-14T04:00:01.000Z'))).toEqual(['2026-03-13'])
  })

  it('is removed again', () => {
    const { before: _, ...stays } = leaving.data
    const removed = { type: 'LastDaySet', data: { ...stays, before: '2026-03-13', after: null, endsAt: null } } as const
    expect(endOf(leaving, removed)).toEqual([null])
    expect(endOf(leaving, removed, deactivated('2026-03-20T12:00:00.000Z'))).toEqual(['2026-03-20T12:00:00.000Z'])
  })

  it('does not hold if the employee is deactivated before', () => {
    expect(endOf(leaving, deactivated('2026-03-10T12:00:00.000Z'))).toEqual(['2026-03-10T12:00:00.000Z'])
  })
})

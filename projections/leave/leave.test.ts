import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { leaveTemplate } from '#schema/leave/templates.ts'
import { ANA, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { jobRoleChanges } from './job-role-changes.ts'
import { leavePolicies } from './leave-policies.ts'

const { policy } = leaveTemplate('us_pto')
const target = (effectiveFrom: string, locationId: string | null, title: string) => ({
  leaveTypeId: null,
  locationId,
  jobRoleId: null,
  effectiveFrom,
  title,
})
const set = (effectiveFrom: string, title: string, locationId: string | null = null) =>
  ({
    type: 'LeavePolicySet',
    data: {
      ...target(effectiveFrom, locationId, title),
      locationName: locationId && 'Harbour',
      template: 'us_pto',
      unit: 'hours',
      policy,
    },
  }) as const

test('policies are ordered by day; one of the same scope and day is replaced, and a removed one is gone', () => {
  const events = [
    set('2026-06-01', 'Summer'),
    set('2026-01-01', 'Old'),
    set('2026-01-01', 'Here', LOCATION),
    set('2026-01-01', 'New'),
    {
      type: 'LeavePolicyRemoved',
      data: { ...target('2026-06-01', null, 'Summer'), locationName: null },
    } as const,
  ]
  const version = { template: 'us_pto', unit: 'hours', policy }
  expect(given(leavePolicies, recorded(events))).toEqual([
    {
      organization_id: ORGANIZATION,
      policies: [
        { ...target('2026-01-01', LOCATION, 'Here'), ...version },
        { ...target('2026-01-01', null, 'New'), ...version },
      ],
    },
  ])
})

test('job roles are kept with the time of each change', () => {
  const roles = (after: string[]) => ({ type: 'JobRolesSet', data: { employeeId: ANA, before: null, after } }) as const
  const changes = [{ jobRoleIds: ['one'] }, { jobRoleIds: ['two'] }]
  expect(given(jobRoleChanges, recorded([roles(['one']), roles(['two'])]))).toMatchObject([{ changes }])
})

import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { leaveTemplate } from '#schema/leave/templates.ts'
import { ANA, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { jobRoleChanges } from './job-role-changes.ts'
import { leavePolicies } from './leave-policies.ts'
import { leaveTypes } from './leave-types.ts'

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

test('a leave type changes, is archived and unarchived, and belongs to the organization that created it', () => {
  const leaveTypeId = LOCATION
  const terms = {
    name: 'Sick leave',
    color: '#2f8f8f',
    reason: 'Sick Leave',
    payPercent: 100,
    countsAgainst: 'own',
    unit: 'hours',
    smallestUnit: 1,
    noticeDays: 0,
    maximumDays: null,
    visibleTo: 'managers',
    documentFromDay: null,
  } as const
  const after = { ...terms, payPercent: 80 }
  const created = { type: 'LeaveTypeCreated', data: { leaveTypeId, terms } } as const
  const updated = { type: 'LeaveTypeUpdated', data: { leaveTypeId, before: terms, after } } as const
  const archived = { type: 'LeaveTypeArchived', data: { leaveTypeId, name: terms.name } } as const
  const unarchived = { type: 'LeaveTypeUnarchived', data: { leaveTypeId, name: terms.name } } as const
  const row = { leave_type_id: leaveTypeId, organization_id: ORGANIZATION, terms: after }
  expect(given(leaveTypes, recorded([created, updated, archived]))).toEqual([{ ...row, archived: true }])
  expect(given(leaveTypes, recorded([created, updated, archived, unarchived]))).toEqual([{ ...row, archived: false }])
})

import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ENTRY, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { jobRoles } from './job-roles.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(jobRoles, recorded(events))

const barista = { name: 'Barista', color: '#2f6f4e' }
const cook = { name: 'Cook', color: '#aa3311' }
const added = { type: 'JobRoleAdded', data: { jobRoleId: ENTRY, ...barista } } as const
const changed = { type: 'JobRoleChanged', data: { jobRoleId: ENTRY, before: barista, after: cook } } as const
const removed = { type: 'JobRoleRemoved', data: { jobRoleId: ENTRY, ...barista } } as const

test('shows a role as added and as last changed', () => {
  const row = { job_role_id: ENTRY, organization_id: ORGANIZATION, ...barista, removed: false }
  expect(after(added)).toEqual([row])
  expect(after(added, changed)).toEqual([{ ...row, ...cook }])
})

test('keeps a removed role for existing shifts', () => {
  expect(after(added, removed)).toMatchObject([{ ...barista, removed: true }])
})

test('a reused id does not change another organization’s role', () => {
  const theirs = { metadata: { organizationId: MAX } }
  expect(after(added, { ...added, ...theirs }, { ...changed, ...theirs }, { ...removed, ...theirs })).toEqual(
    after(added),
  )
})

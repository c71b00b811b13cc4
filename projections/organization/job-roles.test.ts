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

test('a role is as it was added, and as it was changed to', () => {
  const row = { job_role_id: ENTRY, organization_id: ORGANIZATION, ...barista, removed: false }
  expect(after(added)).toEqual([row])
  expect(after(added, changed)).toEqual([{ ...row, ...cook }])
})

test('a removed role stays for the shifts that have it', () => {
  expect(after(added, removed)).toMatchObject([{ ...barista, removed: true }])
})

test('another organisation’s role is not theirs to take', () => {
  const theirs = { metadata: { organizationId: MAX } }
  expect(after(added, { ...added, ...theirs }, { ...changed, ...theirs }, { ...removed, ...theirs })).toEqual(
    after(added),
  )
})

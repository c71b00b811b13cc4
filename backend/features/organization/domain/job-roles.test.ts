import { describe, expect, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { createJobRole, updateJobRole, deleteJobRole } from './job-roles.ts'
import { evolveOrganization, initialOrganization } from './organization.ts'

const { given } = specification(initialOrganization, evolveOrganization)

const organizationId = 'a1d2b9f4-0000-4000-8000-000000000001'
const [barista, cook] = ['a1d2b9f4-0000-4000-8000-000000000002', 'a1d2b9f4-0000-4000-8000-000000000003']

const founded: OrganizationEvent = { type: 'OrganizationFounded', data: { organizationId, name: 'Copper Kettle' } }
const added = (jobRoleId: string, name: string, color = '#2f6f4e'): OrganizationEvent => ({
  type: 'JobRoleAdded',
  data: { jobRoleId, name, color },
})
const removed: OrganizationEvent = {
  type: 'JobRoleRemoved',
  data: { jobRoleId: barista, name: 'Barista', color: '#2f6f4e' },
}

describe('a role', () => {
  it('is created with a lowercase color', () =>
    given([founded])
      .when((state) => createJobRole(state, { jobRoleId: barista, name: 'Barista', color: '#2F6F4E' }))
      .then([added(barista, 'Barista')]))
  it('is created once', () =>
    given([founded, added(barista, 'Barista')])
      .when((state) => createJobRole(state, { jobRoleId: barista, name: 'Cook', color: '#2f6f4e' }))
      .refused('conflict', 'This role has been added already'))
  it('has a unique name, ignoring case', () => {
    const message = 'There is already a role called BARISTA'
    const { when } = given([founded, added(barista, 'Barista'), added(cook, 'Cook')])
    when((state) => createJobRole(state, { jobRoleId: organizationId, name: 'BARISTA', color: '#2f6f4e' })).refused(
      'conflict',
      message,
      { name: message },
    )
    when((state) => updateJobRole(state, { jobRoleId: cook, name: 'BARISTA', color: '#2f6f4e' })).refused(
      'conflict',
      message,
      { name: message },
    )
  })
  it('has a unique name, ignoring accents', () => {
    const message = 'There is already a role called Cafe'
    given([founded, added(barista, 'Café')])
      .when((state) => createJobRole(state, { jobRoleId: cook, name: 'Cafe', color: '#2f6f4e' }))
      .refused('conflict', message, { name: message })
  })
  it('can change the case of its own name', () =>
    given([founded, added(barista, 'Barista')])
      .when((state) => updateJobRole(state, { jobRoleId: barista, name: 'BARISTA', color: '#1d4ed8' }))
      .then([
        {
          type: 'JobRoleChanged',
          data: {
            jobRoleId: barista,
            before: { name: 'Barista', color: '#2f6f4e' },
            after: { name: 'BARISTA', color: '#1d4ed8' },
          },
        },
      ]))
  it('appends nothing if unchanged', () =>
    given([founded, added(barista, 'Barista')])
      .when((state) => updateJobRole(state, { jobRoleId: barista, name: 'Barista', color: '#2F6F4E' }))
      .then([]))
  it.each(['red', '#2f6f4', '#2f6f4e;', '#2f6f4g'])('rejects the color %s', (color) => {
    const message = 'A color is written as in #2f6f4e'
    given([founded])
      .when((state) => createJobRole(state, { jobRoleId: barista, name: 'Barista', color }))
      .refused('invalid', message, { color: message })
  })
  it('is deleted once, and its name is free again', () => {
    const remove = (state: Parameters<typeof deleteJobRole>[0]) => deleteJobRole(state, { jobRoleId: barista })
    given([founded, added(barista, 'Barista')])
      .when(remove)
      .then([removed])
    const after = given([founded, added(barista, 'Barista'), removed])
    after.when(remove).refused('not_found', 'There is no such role')
    expect(after.state).toMatchObject({ jobRoles: {} })
    after
      .when((state) => createJobRole(state, { jobRoleId: cook, name: 'barista', color: '#2f6f4e' }))
      .then([added(cook, 'barista')])
  })
  it('needs an organization, and must exist to be updated', () => {
    given([])
      .when((state) => createJobRole(state, { jobRoleId: barista, name: 'Barista', color: '#2f6f4e' }))
      .refused('not_found', 'There is no such organization')
    given([founded])
      .when((state) => updateJobRole(state, { jobRoleId: barista, name: 'Barista', color: '#2f6f4e' }))
      .refused('not_found', 'There is no such role')
  })
})

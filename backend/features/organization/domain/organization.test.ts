import { describe, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveOrganization, foundOrganization, initialOrganization, openLocation } from './organization.ts'

const { given } = specification(initialOrganization, evolveOrganization)

const organizationId = 'a1d2b9f4-0000-4000-8000-000000000001'
const harbor = {
  locationId: 'a1d2b9f4-0000-4000-8000-000000000002',
  name: 'Harbor Street',
  timeZone: 'America/New_York',
}
const yard = {
  locationId: 'a1d2b9f4-0000-4000-8000-000000000003',
  name: 'Mission Yard',
  timeZone: 'America/Los_Angeles',
}

const kettle = { organizationId, name: 'Copper Kettle', planInDrafts: false }
const founded: OrganizationEvent = { type: 'OrganizationFounded', data: kettle }
const opened: OrganizationEvent = { type: 'LocationOpened', data: harbor }

describe('an organization', () => {
  it('is founded', () =>
    given([])
      .when((state) => foundOrganization(state, kettle))
      .then([founded]))
  it('is founded once', () =>
    given([founded])
      .when((state) => foundOrganization(state, kettle))
      .refused('conflict', 'This organization exists already'))
  it('opens locations', () =>
    given([founded, opened])
      .when((state) => openLocation(state, yard))
      .then([{ type: 'LocationOpened', data: yard }]))
  it('has no two locations of one name', () =>
    given([founded, opened])
      .when((state) => openLocation(state, { ...yard, name: 'harbor street' }))
      .refused('conflict', 'There is already a location called harbor street'))
  it('does not open a location before it is founded', () =>
    given([])
      .when((state) => openLocation(state, harbor))
      .refused('not_found', 'There is no such organization'))
})

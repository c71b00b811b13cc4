import { describe, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { defaultDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { updateLocation, updateOrganization, createLocation } from './locations.ts'
import { evolveOrganization, initialOrganization } from './organization.ts'

const { given } = specification(initialOrganization, evolveOrganization)

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
const kettle = { organizationId: 'a1d2b9f4-0000-4000-8000-000000000001', name: 'Copper Kettle', planInDrafts: false }
const founded: OrganizationEvent = { type: 'OrganizationFounded', data: kettle }
const opened: OrganizationEvent = { type: 'LocationOpened', data: harbor }
const known = { name: 'Harbor Street', address: null }
const details = { name: 'Copper Kettle', ...defaultDisplayPreferences }

describe('locations', () => {
  it('are created with an optional address', () =>
    given([founded, opened])
      .when((state) => createLocation(state, { ...yard, address: '1 Mission St' }))
      .then([{ type: 'LocationOpened', data: { ...yard, address: '1 Mission St' } }]))
  it('have unique names', () =>
    given([founded, opened])
      .when((state) => createLocation(state, { ...yard, name: 'harbor street' }))
      .refused('conflict', 'There is already a location called harbor street', {
        name: 'There is already a location called harbor street',
      }))
  it('need an organization', () =>
    given([])
      .when((state) => createLocation(state, harbor))
      .refused('not_found', 'There is no such organization'))
  it('change their name and address', () => {
    const after = { name: 'Harbour Street', address: 'Pier 2' }
    return given([founded, opened])
      .when((state) => updateLocation(state, { locationId: harbor.locationId, ...after }))
      .then([{ type: 'LocationChanged', data: { locationId: harbor.locationId, before: known, after } }])
  })
  it('change their time zone', () => {
    const after = { ...known, timeZone: 'America/Chicago' }
    const before = { ...known, timeZone: harbor.timeZone }
    const { locationId } = harbor
    return given([founded, opened])
      .when((state) => updateLocation(state, { locationId, ...after }))
      .then([{ type: 'LocationChanged', data: { locationId, before, after } }])
  })
  it('append nothing if unchanged', () =>
    given([founded, opened])
      .when((state) => updateLocation(state, { locationId: harbor.locationId, ...known }))
      .then([]))
  it('can change the case of their own name', () =>
    given([founded, opened])
      .when((state) => updateLocation(state, { locationId: harbor.locationId, name: 'HARBOR STREET', address: null }))
      .then([
        {
          type: 'LocationChanged',
          data: { locationId: harbor.locationId, before: known, after: { name: 'HARBOR STREET', address: null } },
        },
      ]))
  it('can’t take another location’s name', () =>
    given([founded, opened, { type: 'LocationOpened', data: yard }])
      .when((state) => updateLocation(state, { locationId: harbor.locationId, name: 'Mission Yard', address: null }))
      .refused('conflict', 'There is already a location called Mission Yard', {
        name: 'There is already a location called Mission Yard',
      }))
  it('must exist to be updated', () =>
    given([founded])
      .when((state) => updateLocation(state, { locationId: harbor.locationId, ...known }))
      .refused('not_found', 'There is no such location'))
})

describe('an organization’s details', () => {
  it('change', () => {
    const change = { name: 'Kettle & Co', clockFormat: 'h23', currency: 'EUR' } as const
    const after = { ...details, ...change }
    return given([founded])
      .when((state) => updateOrganization(state, change))
      .then([{ type: 'OrganizationChanged', data: { before: details, after } }])
  })
  it('append nothing if unchanged', () =>
    given([founded])
      .when((state) => updateOrganization(state, details))
      .then([]))
})

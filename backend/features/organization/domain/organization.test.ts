import { describe, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { defaultDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { evolveOrganization, foundOrganization, initialOrganization } from './organization.ts'

const { given } = specification(initialOrganization, evolveOrganization)

const organizationId = 'a1d2b9f4-0000-4000-8000-000000000001'
const kettle = { organizationId, name: 'Copper Kettle', planInDrafts: false, ...defaultDisplayPreferences }
const founded: OrganizationEvent = { type: 'OrganizationFounded', data: kettle }

describe('an organization', () => {
  it('is founded', () =>
    given([])
      .when((state) => foundOrganization(state, kettle))
      .then([founded]))
  it('is founded once', () =>
    given([founded])
      .when((state) => foundOrganization(state, kettle))
      .refused('conflict', 'This organization exists already'))
})

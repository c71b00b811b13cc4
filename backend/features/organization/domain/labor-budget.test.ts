import { describe, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { updateLaborBudget } from './labor-budget.ts'
import { evolveOrganization, initialOrganization, type OrganizationState } from './organization.ts'

const { given } = specification(initialOrganization, evolveOrganization)

const organizationId = 'a1d2b9f4-0000-4000-8000-000000000001'
const locationId = 'a1d2b9f4-0000-4000-8000-000000000002'
const begun: OrganizationEvent[] = [
  { type: 'OrganizationFounded', data: { organizationId, name: 'Copper Kettle' } },
  { type: 'LocationOpened', data: { locationId, name: 'Harbour', timeZone: 'UTC' } },
]
const [sunday, nextSunday] = ['2026-03-15', '2026-03-22']
const set = (effectiveFrom: string, weeklyCents: number | null, before: number | null): OrganizationEvent => ({
  type: 'LaborBudgetSet',
  data: { locationId, effectiveFrom, weeklyCents, before },
})
const setting =
  (effectiveFrom: string, weeklyCents: number | null, where = locationId) =>
  (state: OrganizationState) =>
    updateLaborBudget(state, { locationId: where, effectiveFrom, weeklyCents })

describe('a labor budget', () => {
  it('applies from a Sunday', () =>
    given(begun)
      .when(setting(sunday, 5000))
      .then([set(sunday, 5000, null)]))
  it('records the previous budget', () =>
    given([...begun, set(sunday, 5000, null)])
      .when(setting(nextSunday, 6000))
      .then([set(nextSunday, 6000, 5000)]))
  it('is removed', () =>
    given([...begun, set(sunday, 5000, null)])
      .when(setting(nextSunday, null))
      .then([set(nextSunday, null, 5000)]))
  it('appends nothing if unchanged', () =>
    given([...begun, set(sunday, 5000, null)])
      .when(setting(nextSunday, 5000))
      .then([]))
  it('must start on a Sunday', () =>
    given(begun)
      .when(setting('2026-03-16', 5000))
      .refused('invalid', 'A budget begins on a Sunday', { effectiveFrom: 'A budget begins on a Sunday' }))
  it('needs an existing location', () =>
    given(begun)
      .when(setting(sunday, 5000, organizationId))
      .refused('not_found', 'There is no such location', { locationId: 'There is no such location' }))
})

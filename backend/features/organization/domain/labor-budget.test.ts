import { describe, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { BudgetAmounts, LaborBudgetPart } from '#schema/organization/budget-amounts.ts'
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
const jobRoleId = 'a1d2b9f4-0000-4000-8000-000000000003'
const roleAdded: OrganizationEvent = { type: 'JobRoleAdded', data: { jobRoleId, name: 'Cook', color: '#112233' } }
const roleRemoved: OrganizationEvent = { type: 'JobRoleRemoved', data: { jobRoleId, name: 'Cook', color: '#112233' } }
const ofCooks = (cents: number) => ({ jobRoleId, weekday: null, cents })
const onFriday = (cents: number) => ({ jobRoleId: null, weekday: 5, cents })
const weekly = (weeklyCents: number | null, parts: LaborBudgetPart[] = []): BudgetAmounts => ({ weeklyCents, parts })
const set = (
  effectiveFrom: string,
  weeklyCents: number | null,
  before: number | null | BudgetAmounts,
  parts: LaborBudgetPart[] = [],
): OrganizationEvent => ({
  type: 'LaborBudgetSet',
  data: {
    locationId,
    effectiveFrom,
    weeklyCents,
    parts,
    before: typeof before === 'object' && before !== null ? before : weekly(before),
  },
})
const setting =
  (effectiveFrom: string, weeklyCents: number | null, where = locationId, parts: LaborBudgetPart[] = []) =>
  (state: OrganizationState) =>
    updateLaborBudget(state, { locationId: where, effectiveFrom, weeklyCents, parts })

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
  it('has parts for job roles and days', () =>
    given([...begun, roleAdded])
      .when(setting(sunday, null, locationId, [ofCooks(100), onFriday(200)]))
      .then([set(sunday, null, null, [ofCooks(100), onFriday(200)])]))
  it('appends nothing if the same parts come in another order', () =>
    given([...begun, roleAdded, set(sunday, 5000, null, [ofCooks(100), onFriday(200)])])
      .when(setting(sunday, 5000, locationId, [onFriday(200), ofCooks(100)]))
      .then([]))
  it('records the previous parts', () =>
    given([...begun, roleAdded, set(sunday, 5000, null, [ofCooks(100)])])
      .when(setting(sunday, 5000, locationId, [ofCooks(150)]))
      .then([set(sunday, 5000, weekly(5000, [ofCooks(100)]), [ofCooks(150)])]))
  it('keeps the part of a removed job role', () =>
    given([...begun, roleAdded, set(sunday, 5000, null, [ofCooks(100)]), roleRemoved])
      .when(setting(sunday, 6000, locationId, [ofCooks(100)]))
      .then([set(sunday, 6000, weekly(5000, [ofCooks(100)]), [ofCooks(100)])]))
  it('needs an existing job role', () =>
    given(begun)
      .when(setting(sunday, 5000, locationId, [ofCooks(100)]))
      .refused('not_found', 'There is no such job role', { parts: 'There is no such job role' }))
  it('must start on a Sunday', () =>
    given(begun)
      .when(setting('2026-03-16', 5000))
      .refused('invalid', 'A budget begins on a Sunday', { effectiveFrom: 'A budget begins on a Sunday' }))
  it('needs an existing location', () =>
    given(begun)
      .when(setting(sunday, 5000, organizationId))
      .refused('not_found', 'There is no such location', { locationId: 'There is no such location' }))
})

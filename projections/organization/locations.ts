import type { BudgetAmounts } from '#schema/organization/budget-amounts.ts'
import { type Effective, withEffective } from '#schema/shared/effective.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type LocationRow = {
  location_id: string
  organization_id: string
  name: string
  time_zone: string
  address: string | null
  /** In order of effective date, always a Sunday. */
  labor_budgets: Effective<BudgetAmounts>[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.locations': LocationRow
  }
}

export const locations = projection<LocationRow>({
  name: 'locations',
  version: 6,
  past: true,
  key: 'location_id',
  columns: {
    location_id: 'uuid not null',
    organization_id: 'uuid not null',
    name: 'text not null',
    time_zone: 'text not null',
    address: 'text',
    labor_budgets: 'jsonb not null',
  },
  indexes: ['organization_id'],
  creates: {
    LocationOpened: [
      ({ data }) => data.locationId,
      ({ data, metadata }) => ({
        location_id: data.locationId,
        organization_id: metadata.organizationId,
        name: data.name,
        time_zone: data.timeZone,
        address: data.address ?? null,
        labor_budgets: [],
      }),
    ],
  },
  on: {
    LaborBudgetSet: [
      ({ data }) => data.locationId,
      (row, { data: { effectiveFrom, weeklyCents, parts } }) => {
        const location = existing(row)
        const budgets = withEffective(location.labor_budgets, { effectiveFrom, weeklyCents, parts })
        return { ...location, labor_budgets: budgets }
      },
    ],
    LocationChanged: [
      ({ data }) => data.locationId,
      (row, { data: { after } }) => {
        const { time_zone, ...location } = existing(row)
        return { ...location, name: after.name, address: after.address, time_zone: after.timeZone ?? time_zone }
      },
    ],
  },
})

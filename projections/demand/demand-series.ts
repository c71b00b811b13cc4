import type { DemandUnit } from '#schema/demand/units.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type DemandSeriesRow = {
  series_id: string
  organization_id: string
  location_id: string
  name: string
  unit: DemandUnit
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.demand_series': DemandSeriesRow
  }
}

export const demandSeries = projection<DemandSeriesRow>({
  name: 'demand_series',
  version: 1,
  key: 'series_id',
  columns: {
    series_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    name: 'text not null',
    unit: 'text not null',
  },
  indexes: ['organization_id, location_id'],
  creates: {
    DemandSeriesCreated: [
      ({ data }) => data.seriesId,
      ({ data, metadata }) => ({
        series_id: data.seriesId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        name: data.name,
        unit: data.unit,
      }),
    ],
  },
  on: {
    DemandSeriesRenamed: [({ data }) => data.seriesId, (row, { data }) => ({ ...existing(row), name: data.name })],
    DemandSeriesDeleted: [({ data }) => data.seriesId, () => null],
  },
})

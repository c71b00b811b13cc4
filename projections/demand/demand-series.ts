import { withoutRatio, withRatio, type DemandRatio } from '#schema/demand/ratios.ts'
import type { DemandUnit } from '#schema/demand/units.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type DemandSeriesRow = {
  series_id: string
  organization_id: string
  location_id: string
  name: string
  unit: DemandUnit
  /** By job role and first day. */
  ratios: DemandRatio[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.demand_series': DemandSeriesRow
  }
}

export const demandSeries = projection<DemandSeriesRow>({
  name: 'demand_series',
  version: 2,
  key: 'series_id',
  columns: {
    series_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    name: 'text not null',
    unit: 'text not null',
    ratios: 'jsonb not null',
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
        ratios: [],
      }),
    ],
  },
  on: {
    DemandSeriesRenamed: [({ data }) => data.seriesId, (row, { data }) => ({ ...existing(row), name: data.name })],
    DemandRatioSet: [
      ({ data }) => data.seriesId,
      (row, { data: { roleId, validFrom, after } }) => {
        const series = existing(row)
        return { ...series, ratios: withRatio(series.ratios, { roleId, validFrom, ...after }) }
      },
    ],
    DemandRatioRemoved: [
      ({ data }) => data.seriesId,
      (row, { data }) => {
        const series = existing(row)
        return { ...series, ratios: withoutRatio(series.ratios, data) }
      },
    ],
    DemandSeriesDeleted: [({ data }) => data.seriesId, () => null],
  },
})

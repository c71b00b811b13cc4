import { projection } from '#kernel/projections/projection.ts'

type DemandDayRow = {
  /** The series and the day. */
  day_key: string
  series_id: string
  organization_id: string
  /** yyyy-MM-dd. */
  day: string
  /** In hundredths of the unit. */
  total: number
  hours: number[] | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.demand_days': DemandDayRow
  }
}

/** Keeps the days of deleted series, so read them only through a series. */
export const demandDays = projection<DemandDayRow>({
  name: 'demand_days',
  version: 1,
  key: 'day_key',
  columns: {
    day_key: 'text not null',
    series_id: 'uuid not null',
    organization_id: 'uuid not null',
    day: 'text not null',
    total: 'integer not null',
    hours: 'jsonb',
  },
  indexes: ['series_id, day'],
  on: {
    DemandDaySet: [
      ({ data: { seriesId, day } }) => `${seriesId}/${day}`,
      (_, { data: { seriesId, day, after }, metadata }) =>
        after && {
          day_key: `${seriesId}/${day}`,
          series_id: seriesId,
          organization_id: metadata.organizationId,
          day,
          total: after.total,
          hours: after.hours,
        },
    ],
  },
})

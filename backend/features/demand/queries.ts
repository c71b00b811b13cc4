import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { DemandDay } from '#schema/demand/demand-days.ts'
import type { DemandRatio } from '#schema/demand/ratios.ts'
import type { DemandUnit } from '#schema/demand/units.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type DemandSeries = {
  id: string
  locationId: string
  name: string
  unit: DemandUnit
  /** The last day that has values. */
  lastDay: string | null
  ratios: DemandRatio[]
}

/** Returns the series within reach, by name. */
export const demandSeriesIn = (db: Kysely<Tables>, reach: Reach): Promise<DemandSeries[]> =>
  within(db, reach).orderBy('name').orderBy('series_id').execute()

/** Returns `undefined` if no series within reach has the id. */
export async function demandSeriesById(
  db: Kysely<Tables>,
  reach: Reach,
  id: string,
): Promise<DemandSeries | undefined> {
  return isId(id) ? within(db, reach).where('series_id', '=', id).executeTakeFirst() : undefined
}

function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.demand_series as series')
    .select(({ selectFrom }) => [
      'series_id as id',
      'location_id as locationId',
      'name',
      'unit',
      'ratios',
      selectFrom('read.demand_days')
        .select(({ fn }) => fn.max('day').as('day'))
        .whereRef('read.demand_days.series_id', '=', 'series.series_id')
        .as('lastDay'),
    ])
    .where('organization_id', '=', organizationId)
  return locationId ? all.where('location_id', '=', locationId) : all
}

/** Returns the days from `from` to `to`, inclusive, in order. */
export const demandDaysOf = (
  db: Kysely<Tables>,
  seriesId: string,
  { from, to }: { from: string; to: string },
): Promise<DemandDay[]> =>
  db
    .selectFrom('read.demand_days')
    .select(['day', 'total', 'hours'])
    .where('series_id', '=', seriesId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

export const inUnits = (hundredths: number) => Math.round(hundredths) / 100

/** Converts hundredths to units, rounded to two decimals. */
export const toUnits = ({ day, total, hours }: DemandDay) => ({
  day,
  total: inUnits(total),
  hours: hours?.map(inUnits) ?? null,
})

export const ratioInUnits = ({ roleId, validFrom, per, minimum, maximum }: DemandRatio) => ({
  jobRoleId: roleId,
  validFrom,
  per: inUnits(per),
  minimum,
  maximum,
})

export const demandSeriesRow = ({ id, locationId, name, unit, ratios }: DemandSeries) => ({
  id,
  location_id: locationId,
  name,
  unit,
  ratios: ratios.map(ratioInUnits).map(({ jobRoleId, validFrom, ...values }) => ({
    job_role_id: jobRoleId,
    valid_from: validFrom,
    ...values,
  })),
})

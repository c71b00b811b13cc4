import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { holidaysIn, type Holiday } from '#schema/holidays/calendar.ts'
import { paysPublicHolidays } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { averagedDays } from '../domain/holiday-pay/averaged-days.ts'
import type { PolicyVersion } from '../domain/rulesets.ts'
import type { Range } from '../domain/totals.ts'

/** Days around a range within which a holiday may be in one of its workweeks. */
const MARGIN = 15

/**
 * The public holidays of each location near a range. `lookBack`: days before the range whose hours decide holiday pay. `null` if
 * no policy pays for public holidays, or if there are none.
 */
export type PaidHolidays = { byLocation: ReadonlyMap<string, readonly Holiday[]>; lookBack: number }

export async function loadPaidHolidays(
  db: Kysely<Tables>,
  organizationId: string,
  policies: readonly PolicyVersion[],
  range: Range,
): Promise<PaidHolidays | null> {
  if (!policies.some(({ policy }) => policy && paysPublicHolidays(policy))) return null
  const [from, to] = [addDays(range.from, -MARGIN), addDays(range.to, MARGIN)]
  const calendars = await db
    .selectFrom('read.holiday_calendars')
    .select(['location_id as locationId', 'region', 'edits'])
    .where('organization_id', '=', organizationId)
    .execute()
  const byLocation = new Map(
    calendars.map(({ locationId, ...calendar }) => [locationId, holidaysIn(calendar, from, to)]),
  )
  const listed = policies.flatMap(({ policy }) => policy?.holidays ?? [])
  const hasHolidays = [...byLocation.values(), listed].some((days) => days.some(({ day }) => day >= from && day <= to))
  return hasHolidays ? { byLocation, lookBack: averagedDays(policies.map(({ policy }) => policy)) } : null
}

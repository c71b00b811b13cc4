import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { holidayOn, noHolidays, officialHolidays, type HolidayCalendar } from '#schema/holidays/calendar.ts'
import type { HolidayStatus } from '#schema/holidays/rest.ts'

export async function holidayCalendarOf(
  db: Kysely<Tables>,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<HolidayCalendar> {
  const row = await db
    .selectFrom('read.holiday_calendars')
    .select(['region', 'edits'])
    .where('organization_id', '=', organizationId)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  return row ?? noHolidays
}

type HolidayDay = { day: string; name: string; status: HolidayStatus }

/** Returns the holidays of a year in order, including those of the region that were removed. */
export function holidayDays(calendar: HolidayCalendar, year: number): HolidayDay[] {
  const official = officialHolidays(calendar.region, year)
  const edited = Object.keys(calendar.edits).filter((day) => day.startsWith(`${year}-`))
  return [...new Set([...official.keys(), ...edited])].toSorted().flatMap((day): HolidayDay[] => {
    const [name, before] = [holidayOn(calendar, day), official.get(day)]
    if (name !== undefined) return [{ day, name, status: name === before ? 'official' : 'added' }]
    return before === undefined ? [] : [{ day, name: before, status: 'removed' }]
  })
}

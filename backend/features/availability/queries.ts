import type { Kysely } from 'kysely'
import {
  ALWAYS,
  defaultAvailability,
  weekOn,
  type AvailableDate,
  type AvailableDay,
  type AvailableWeek,
} from '#schema/availability/rules.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { zoneOfEmployee } from './calendar/calendar-feeds.ts'

/**
 * `days`: today's seven, from Sunday; `set` is false while they are the default. `scheduled`: what replaces them later. `dates`:
 * upcoming dates that override them.
 */
export type Availability = {
  employeeId: string
  days: readonly AvailableDay[]
  set: boolean
  scheduled: readonly AvailableWeek[]
  dates: readonly AvailableDate[]
}

export async function availabilityOf(db: Kysely<Tables>, employeeId: string, now: Date): Promise<Availability> {
  const [row, zone] = await Promise.all([
    db
      .selectFrom('read.availability')
      .select(['weeks', 'dates'])
      .where('employee_id', '=', employeeId)
      .executeTakeFirst(),
    zoneOfEmployee(db, employeeId),
  ])
  const { weeks = [], dates = [] } = row ?? {}
  const { days, ...later } = appliedOn({ weeks, dates }, now, zone)
  return { employeeId, days: days ?? defaultAvailability, set: days !== undefined, ...later }
}

/** `weeks` as `availabilitySuggestions` takes them, with the default until the availability is set. */
export const weeksOf = ({ days, scheduled }: Availability): AvailableWeek[] => [
  { effectiveFrom: ALWAYS, days },
  ...scheduled,
]

type OwnedAvailability = Omit<Availability, 'set'>

export async function availabilityOfAll(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  now: Date,
): Promise<OwnedAvailability[]> {
  let query = db
    .selectFrom('read.availability as availability')
    .innerJoin('read.people as person', 'person.employee_id', 'availability.employee_id')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .select(['person.employee_id as employeeId', 'location.time_zone as zone'])
    .select(['availability.weeks', 'availability.dates'])
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .orderBy('person.employee_id')
  if (locationId) query = query.where('person.location_id', '=', locationId)
  const people = await query.execute()
  return people.map(({ employeeId, zone, ...stored }) => {
    const { days = [], ...later } = appliedOn(stored, now, zone)
    return { employeeId, days, ...later }
  })
}

function appliedOn(
  { weeks, dates }: { weeks: readonly AvailableWeek[]; dates: readonly AvailableDate[] },
  now: Date,
  zone: string,
) {
  const today = dayOf(now.toISOString(), zone)
  return {
    days: weekOn(weeks, today),
    scheduled: weeks.filter(({ effectiveFrom }) => effectiveFrom > today),
    dates: upcoming(dates, now),
  }
}

/** Includes yesterday (UTC), which is still today in western time zones. */
function upcoming(dates: readonly AvailableDate[], now: Date) {
  const earliest = addDays(now.toISOString().slice(0, 10), -1)
  return dates.filter(({ date }) => date >= earliest)
}

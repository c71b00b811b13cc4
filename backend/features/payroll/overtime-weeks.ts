import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '#kernel/postgres/tables.ts'
import { calendars } from './domain/calendar.ts'
import type { Range } from './domain/totals.ts'
import { workedWeeksOf, type WorkedWeek } from './domain/worked-weeks.ts'
import { isReviewed, workedInput } from './queries/payroll-of.ts'
import { payrollSettings } from './queries/payroll-people.ts'
import { cachedByPerson, type PersonCache } from './queries/person-cache.ts'

export type { WorkedWeek } from './domain/worked-weeks.ts'

const MEGABYTE = 2 ** 20
/** Approximate bytes per week. */
const WEEK = 300

const cache: PersonCache<readonly WorkedWeek[]> = new LRUCache({
  maxSize: 128 * MEGABYTE,
  sizeCalculation: ({ stamp, value }) => (value.length + 1) * WEEK + stamp.length * 2,
})

/** Returns the workweeks that touch a range in which employees worked, in order, as payroll counts finished and reviewed hours. */
export async function workedWeeks(
  db: Kysely<Tables>,
  organizationId: string,
  employeeIds: readonly string[],
  { from, to }: Range,
): Promise<ReadonlyMap<string, readonly WorkedWeek[]>> {
  // Callers ask until different days. Whole years let them share cached weeks.
  const years = { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }
  const calendarFor = calendars(years.from, years.to)
  const found = new Map<string, readonly WorkedWeek[]>()
  for await (const people of payrollSettings(db, { organizationId, employeeIds }, years)) {
    const weeksOf = await cachedByPerson(db, people, years, {
      cache,
      keyOf: (id) => [id, years.from, years.to].join('/'),
      compute: ({ entries, ...person }) =>
        workedWeeksOf(
          workedInput({ ...person, entries: entries.filter(isReviewed) }, undefined),
          calendarFor(person.rulesets),
        ),
    })
    for (const [id, weeks] of weeksOf)
      found.set(
        id,
        weeks.filter((week) => week.from <= to && week.to >= from),
      )
  }
  return found
}

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { calendars } from './domain/calendar.ts'
import type { Range } from './domain/totals.ts'
import { workedTime } from './domain/worked-time.ts'
import { payrollPeople } from './queries/payroll-people.ts'
import { workedEntries } from './queries/payroll-of.ts'

/** Returns the seconds of finished entries by employee and day, as the timesheet counts them, without the pay. */
export async function workedDays(
  db: Kysely<Tables>,
  organizationId: string,
  employeeIds: readonly string[],
  range: Range,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const calendarFor = calendars(range.from, range.to)
  const found = new Map<string, ReadonlyMap<string, number>>()
  for await (const person of payrollPeople(db, { organizationId, employeeIds }, range)) {
    const seconds = new Map<string, number>()
    const visits = workedTime(workedEntries(person, undefined), calendarFor(person.rulesets), person.locationRules)
    for (const { day, startsAt, endsAt } of visits.flatMap(({ pieces }) => pieces)) {
      seconds.set(day, (seconds.get(day) ?? 0) + endsAt - startsAt)
    }
    found.set(person.id, seconds)
  }
  return found
}

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Range } from './domain/totals.ts'
import { workedWeeksOf, type WorkedWeek } from './domain/worked-weeks.ts'
import { reviewedWork } from './queries/payroll-of.ts'

export type { WorkedWeek } from './domain/worked-weeks.ts'

/** Returns the workweeks that touch a range in which employees worked, in order, as payroll counts finished and reviewed hours. */
export async function workedWeeks(
  db: Kysely<Tables>,
  organizationId: string,
  employeeIds: readonly string[],
  range: Range,
): Promise<ReadonlyMap<string, readonly WorkedWeek[]>> {
  const found = new Map<string, readonly WorkedWeek[]>()
  for await (const { id, input, calendar } of reviewedWork(db, { organizationId, employeeIds }, range)) {
    found.set(id, workedWeeksOf(input, calendar))
  }
  return found
}

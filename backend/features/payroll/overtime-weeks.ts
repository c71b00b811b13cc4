import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { exemptHours } from './domain/rules.ts'
import type { Range } from './domain/totals.ts'
import { payrollOf } from './queries/payroll-of.ts'

/**
 * The worked time of a workweek. `overtimeSeconds`: paid as overtime or double time. `exemptSecondsByDay`: of employees whose
 * salary pays nothing more for hours.
 */
export type WorkedWeek = {
  from: string
  to: string
  overtimeSeconds: number
  exemptSecondsByDay: ReadonlyMap<string, number>
}

/** Returns the workweeks that touch a range in which employees worked, in order, as payroll counts finished and reviewed hours. */
export async function workedWeeks(
  db: Kysely<Tables>,
  organizationId: string,
  employeeIds: readonly string[],
  range: Range,
): Promise<ReadonlyMap<string, readonly WorkedWeek[]>> {
  const found = new Map<string, readonly WorkedWeek[]>()
  for await (const { person, lines } of payrollOf(db, { organizationId, employeeIds }, range)) {
    const weeks = new Map<string, WorkedWeek & { exemptSecondsByDay: Map<string, number> }>()
    for (const { kind, rule, week, portions } of lines) {
      if (kind !== 'straight-time') continue
      const { day: from, lastDay: to, startsAt } = week
      const counted = weeks.get(startsAt) ?? { from, to, overtimeSeconds: 0, exemptSecondsByDay: new Map() }
      weeks.set(startsAt, counted)
      for (const { day, seconds, hours } of portions) {
        if (rule === exemptHours) {
          counted.exemptSecondsByDay.set(day, (counted.exemptSecondsByDay.get(day) ?? 0) + seconds)
        } else if (hours !== null && hours !== 'regular') counted.overtimeSeconds += seconds
      }
    }
    found.set(
      person.id,
      [...weeks.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    )
  }
  return found
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { paysSalaryIn } from '../domain/salary/salary.ts'
import type { Range } from '../domain/totals.ts'
import { loadSalaries } from './load-salaries.ts'

const hasSalary = sql<boolean>`jsonb_path_exists(contract.contracts, '$[*] ? (@.annualSalaryCents != null)')`

type Scope = { organizationId: string; locationId: string | null; schedule: PaySchedule }

/** Returns the employees whom a salary pays in each of the periods, which are in order of time. */
export async function salariedIn(
  db: Kysely<Tables>,
  { organizationId, locationId, schedule }: Scope,
  periods: readonly Range[],
): Promise<{ from: string; employeeId: string }[]> {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  let query = db
    .selectFrom('read.contracts as contract')
    .innerJoin('read.people as person', 'person.employee_id', 'contract.employee_id')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .select(['person.employee_id as employeeId', 'location.time_zone as zone'])
    .where('person.organization_id', '=', organizationId)
    .where(hasSalary)
  if (locationId) query = query.where('person.location_id', '=', locationId)
  const people = await query.execute()
  if (people.length === 0) return []
  const ids = people.map(({ employeeId }) => employeeId)
  const salaryOf = await loadSalaries(db, ids, { from: first.from, to: last.to }, schedule)
  return people.flatMap(({ employeeId, zone }) => {
    const salary = salaryOf(employeeId, zone)
    if (!salary) return []
    return periods.filter((period) => paysSalaryIn(salary, period)).map(({ from }) => ({ from, employeeId }))
  })
}

/** Returns the first day of a salaried contract. Days before the organization was founded here were paid elsewhere. */
export async function firstDayOfSalary(db: Kysely<Tables>, organizationId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(greatest(each->>'effectiveFrom', organization.founded_at::date::text)) as day
    from read.contracts contract
      join read.people person using (employee_id)
      join read.organizations organization on organization.organization_id = person.organization_id,
      jsonb_array_elements(contract.contracts) each
    where organization.organization_id = ${organizationId} and each->>'annualSalaryCents' is not null
  `.execute(db)
  return rows[0]?.day ?? null
}

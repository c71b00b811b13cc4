import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { yearBalances } from '#backend/features/leave/year-balance.ts'
import { allocatedMinutes, yearlyPto } from '#backend/features/leave/pto-policy.ts'

/** Paid time off in a year, in minutes. Available is allocated minus used minus pending: the balance at the end of `countedOn`. */
export type PtoBalance = {
  year: number
  allocatedMinutes: number
  usedMinutes: number
  pendingMinutes: number
  availableMinutes: number
  countedOn: string
}

/** Returns the balance for each employee and year, or `undefined` for employees of other organizations. */
export async function ptoBalances(
  db: Kysely<Tables>,
  organizationId: string,
  keys: readonly { employeeId: string; year: number }[],
  today: string,
): Promise<(PtoBalance | undefined)[]> {
  const rows = await db
    .selectFrom(
      sql<{ index: number; employeeId: string; year: number }>`
        (select * from json_to_recordset(${JSON.stringify(keys.map((key, index) => ({ ...key, index })))}::json) as x("index" int, "employeeId" uuid, "year" int))`.as(
        'asked',
      ),
    )
    .innerJoin('read.people as person', 'person.employee_id', 'asked.employeeId')
    .innerJoin('read.organizations as organization', 'organization.organization_id', 'person.organization_id')
    .leftJoin('read.pto_grants as granted', (join) =>
      join.onRef('granted.employee_id', '=', 'asked.employeeId').onRef('granted.year', '=', 'asked.year'),
    )
    .select((row) => [
      'asked.index',
      'asked.year',
      'granted.minutes as granted',
      'granted.adjusted_minutes as adjusted',
      'person.hire_date as hireDate',
      'organization.pto_policies as policies',
      row
        .selectFrom('read.time_off as off')
        .innerJoinLateral(
          sql<{
            year: number
            minutes: number
          }>`(select * from jsonb_to_recordset(off.holds) as x("year" int, "minutes" int))`.as('hold'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) =>
          sql<Record<'approved' | 'pending', number>>`json_build_object(
            'approved', coalesce(${fn.sum('hold.minutes').filterWhere('off.status', '=', 'approved')}, 0),
            'pending', coalesce(${fn.sum('hold.minutes').filterWhere('off.status', '=', 'pending')}, 0))`.as('held'),
        )
        .whereRef('off.employee_id', '=', 'asked.employeeId')
        .whereRef('hold.year', '=', 'asked.year')
        .as('held'),
    ])
    .where('person.organization_id', '=', organizationId)
    .execute()
  const balances = new Map(
    rows.map(({ index, year, granted, adjusted, policies, hireDate, held }) => {
      const recorded = { granted: granted ?? undefined, adjusted: adjusted ?? 0 }
      const allocated = allocatedMinutes(recorded, yearlyPto(policies, year, hireDate))
      const { approved: usedMinutes, pending: pendingMinutes } = held ?? { approved: 0, pending: 0 }
      const availableMinutes = allocated - usedMinutes - pendingMinutes
      const countedOn = `${year}-12-31`
      return [index, { year, allocatedMinutes: allocated, usedMinutes, pendingMinutes, availableMinutes, countedOn }]
    }),
  )
  const byPolicy = await yearBalances(db, organizationId, keys, today)
  return keys.map(({ year }, index) => {
    const own = byPolicy[index]
    if (!own) return balances.get(index)
    const { usedMinutes, pendingMinutes, availableMinutes } = own
    return { year, ...own, allocatedMinutes: availableMinutes + usedMinutes + pendingMinutes }
  })
}

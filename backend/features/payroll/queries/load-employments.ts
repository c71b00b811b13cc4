import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { daysBetween } from '#schema/time-off/rules.ts'
import type { Employment } from '../domain/inputs.ts'
import type { Range } from '../domain/totals.ts'
import { employedDays } from '../employed-days.ts'

/** Days around a range. A pay period is at most a month long, and all of its days decide the shares of its salary. */
const MARGIN = 45

/** Returns the employment of each employee. @param includes which employees, by their contracts; `undefined` for others */
export async function loadEmployments(
  db: Kysely<Tables>,
  ids: readonly string[],
  range: Range,
  includes: (contracts: Employment['contracts']) => boolean,
): Promise<(id: string, zone: string) => Employment | undefined> {
  const rows = await db
    .selectFrom('read.contracts')
    .select(['employee_id', 'contracts'])
    .where('employee_id', 'in', ids)
    .execute()
  const contractsById = new Map(rows.map(({ employee_id, contracts }) => [employee_id, contracts]))
  const contractsOf = (id: string) => contractsById.get(id) ?? []
  const included = new Set(ids.filter((id) => includes(contractsOf(id))))
  if (included.size === 0) return () => undefined
  const [employedOf, requests] = await Promise.all([
    employedDays(db, [...included]),
    loadUnpaidRequests(db, [...included], range),
  ])
  const requestsById = Map.groupBy(requests, ({ employee_id }) => employee_id)
  return (id, zone) => {
    if (!included.has(id)) return undefined
    const unpaid = (requestsById.get(id) ?? []).flatMap(({ startDate, endDate }) => daysBetween(startDate, endDate))
    return {
      contracts: contractsOf(id),
      employed: employedOf(id, zone),
      unpaidDays: [...new Set(unpaid)].toSorted(),
    }
  }
}

/**
 * Unpaid requests for whole days, also for sickness after the paid allowance is used up (29 CFR 541.602(b)(1) and (2)). Parts of
 * days don't reduce a salary.
 */
function loadUnpaidRequests(db: Kysely<Tables>, ids: readonly string[], { from, to }: Range) {
  return db
    .selectFrom('read.time_off')
    .select(['employee_id', 'start_date as startDate', 'end_date as endDate'])
    .where('employee_id', 'in', ids)
    .where('status', '=', 'approved')
    .where('pay_percent', '=', 0)
    .where('times', 'is', null)
    .where('start_date', '<=', addDays(to, MARGIN))
    .where('end_date', '>=', addDays(from, -MARGIN))
    .execute()
}

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { listPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { firstYearOf, type PtoPolicy } from '#schema/organization/rules.ts'
import { withEffective, type Effective } from '#schema/shared/effective.ts'
import { holdersOfSetting } from '#backend/features/leave/terms.ts'
import { allocatedMinutes, yearlyPto } from '#backend/features/leave/pto-policy.ts'
import { ptoBalances } from './pto.ts'

/** `availableMinutes`: after the change. Negative if requests use more. */
export type PtoBalanceChange = {
  id: string
  firstName: string
  lastName: string
  beforeMinutes: number
  afterMinutes: number
  availableMinutes: number
}

export type PtoPolicyPreview = Page<PtoBalanceChange> & { year: number; totalCount: number }

/** Returns the balances of active employees that a new policy changes, in the first year it applies to, by name. */
export async function ptoPolicyPreview(
  db: Kysely<Tables>,
  organizationId: string,
  draft: Effective<PtoPolicy>,
  request: PageRequest,
): Promise<PtoPolicyPreview> {
  const year = firstYearOf(draft)
  const { policies } = await db
    .selectFrom('read.organizations')
    .select('pto_policies as policies')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('read.people as person')
    .leftJoin('read.pto_grants as recorded', (join) =>
      join.onRef('recorded.employee_id', '=', 'person.employee_id').on('recorded.year', '=', year),
    )
    .select([
      'person.employee_id as id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.hire_date as hireDate',
      'recorded.minutes as granted',
      'recorded.adjusted_minutes as adjusted',
    ])
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
    .execute()
  const ids = people.map(({ id }) => id)
  const holders = await holdersOfSetting(db, organizationId, ids, year)
  const drafted = withEffective(policies, draft)
  const changes = people
    .filter(({ id }) => holders.has(id))
    .map(({ hireDate, granted, adjusted, ...person }) => {
      const recorded = { granted: granted ?? undefined, adjusted: adjusted ?? 0 }
      const minutesBy = (all: typeof policies) => allocatedMinutes(recorded, yearlyPto(all, year, hireDate))
      return { ...person, beforeMinutes: minutesBy(policies), afterMinutes: minutesBy(drafted) }
    })
    .filter(({ beforeMinutes, afterMinutes }) => beforeMinutes !== afterMinutes)
  const { nodes, pageInfo } = listPage(changes, request, {
    keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id],
  })
  const balances = await ptoBalances(
    db,
    organizationId,
    nodes.map(({ id }) => ({ employeeId: id, year })),
    `${year}-12-31`,
  )
  return {
    year,
    totalCount: changes.length,
    nodes: nodes.map((change, index) => {
      const { usedMinutes = 0, pendingMinutes = 0 } = balances[index] ?? {}
      return { ...change, availableMinutes: change.afterMinutes - usedMinutes - pendingMinutes }
    }),
    pageInfo,
  }
}

import { sql, type Kysely } from 'kysely'
import type { Role } from '#schema/people/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Whether the account of the employee in a column has a second factor in use. */
export const hasSecondFactor = (employeeColumn: string) =>
  sql<boolean>`exists (
    select from identity.totp as factor where factor.employee_id = ${sql.ref(employeeColumn)} and factor.confirmed_at is not null
  )`

export async function requiredRoles(on: Kysely<Tables>, organizationId: string): Promise<readonly Role[]> {
  const policy = await on
    .selectFrom('identity.second_factor_policies')
    .select('roles')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return policy?.roles ?? []
}

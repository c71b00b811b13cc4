import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Role } from '#schema/people/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** Whether the account of an employee has a second factor in use. `employeeId`: a column or a value. */
export const hasSecondFactor = (employeeId: RawBuilder<unknown>) =>
  sql<boolean>`(
    exists (
      select from identity.totp as factor
      where factor.employee_id = ${employeeId} and factor.confirmed_at is not null
    ) or exists (select from identity.passkeys as passkey where passkey.employee_id = ${employeeId})
  )`

export async function hasPasskey(on: Kysely<Tables>, employeeId: string): Promise<boolean> {
  const passkey = await on
    .selectFrom('identity.passkeys')
    .select('passkey_id')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return passkey !== undefined
}

export async function requiredRoles(on: Kysely<Tables>, organizationId: string): Promise<readonly Role[]> {
  const policy = await on
    .selectFrom('identity.second_factor_policies')
    .select('roles')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return policy?.roles ?? []
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import { domainOf } from '#schema/single-sign-on/inputs.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'

const message = 'Your organization requires single sign-on. Sign in with your company account'

/**
 * Whether the account can sign in by single sign-on only. Owners with a second factor can always use their password, so that a
 * broken provider locks nobody out.
 */
export async function requiresSingleSignOn(
  kysely: Kysely<Tables>,
  { organizationId, employeeId, email, role }: Pick<User, 'organizationId' | 'employeeId' | 'email' | 'role'>,
): Promise<boolean> {
  const domain = await kysely
    .selectFrom('identity.sso_domains')
    .select(hasSecondFactor(sql`${employeeId}::uuid`).as('has_second_factor'))
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domainOf(email))
    .where('is_required', '=', true)
    .executeTakeFirst()
  return domain !== undefined && !(role === 'owner' && domain.has_second_factor)
}

/** @throws Refusal `forbidden` with the field `singleSignOn` */
export async function refuseIfSingleSignOnRequired(
  kysely: Kysely<Tables>,
  user: Parameters<typeof requiresSingleSignOn>[1],
): Promise<void> {
  if (!(await requiresSingleSignOn(kysely, user))) return
  throw new Refusal('forbidden', message, { singleSignOn: message })
}

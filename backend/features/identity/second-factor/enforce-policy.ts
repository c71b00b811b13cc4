import type { Kysely } from 'kysely'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { refreshAllSessions } from '../sessions/sessions.ts'

/** Enforces the policy in the organization's stream, on every gateway. Idempotent. */
export async function enforceSecondFactorPolicy(
  { kysely, commands }: { kysely: Kysely<Tables>; commands: Commands },
  organizationId: string,
): Promise<void> {
  const organization = await commands.readState(organizationStream, organizationId)
  if (organization.status === 'unknown') return
  const roles = [...organization.secondFactorRoles]
  await kysely
    .insertInto('identity.second_factor_policies')
    .values({ organization_id: organizationId, roles })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ roles }))
    .execute()
  await refreshAllSessions(kysely)
}

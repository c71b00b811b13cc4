import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { singleSignOnStream } from './streams.ts'
import './tables.ts'

/** Copies the domains of the organization's stream to the table that sign-in reads. Idempotent. */
export async function enforceSignInDomains(
  { kysely, commands }: { kysely: Kysely<Tables>; commands: Pick<Commands, 'readState'> },
  organizationId: string,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    // Otherwise a slower run could store an older state.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in domains ${organizationId}`}, 0))`.execute(
      transaction,
    )
    await transaction.deleteFrom('identity.sso_domains').where('organization_id', '=', organizationId).execute()
    const { settings, domains } = await commands.readState(singleSignOnStream, organizationId)
    const rows = Object.entries(domains).map(([domain, { isVerified, isRequired }]) => ({
      organization_id: organizationId,
      domain,
      is_verified: isVerified,
      is_required: isRequired,
    }))
    if (settings && rows.length > 0) await transaction.insertInto('identity.sso_domains').values(rows).execute()
  })
}

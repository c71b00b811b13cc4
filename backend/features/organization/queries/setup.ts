import { sql, type Kysely } from 'kysely'
import type { SetupSetting } from '#schema/organization/rules.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

export type Setup = {
  id: string
  dismissed: boolean
  hasPeople: boolean
  hasJobRoles: boolean
  hasPlannedWeek: boolean
  /** `null` if weeks are not planned in drafts. */
  hasPublishedWeek: boolean | null
  hasInvited: boolean
  unconfirmedSettings: SetupSetting[]
}

export async function setupOf(db: Kysely<Tables>, organizationId: string): Promise<Setup | undefined> {
  const has = (table: string, condition = sql`true`) =>
    sql<boolean>`exists (select from ${sql.table(table)} as it where it.organization_id = ${organizationId} and ${condition})`
  const several = (condition = sql`true`) => sql<boolean>`(
    select count(*) > 1 from read.people where organization_id = ${organizationId} and status = 'active' and ${condition}
  )`
  return db
    .selectFrom('read.organizations')
    .select([
      'organization_id as id',
      'setup_dismissed as dismissed',
      'unconfirmed_settings as unconfirmedSettings',
      several().as('hasPeople'),
      has('read.job_roles', sql`not removed`).as('hasJobRoles'),
      has('read.weeks').as('hasPlannedWeek'),
      sql<boolean | null>`case when plan_in_drafts then ${has('read.weeks', sql`published`)} end`.as(
        'hasPublishedWeek',
      ),
      sql<boolean>`${several(sql`email is not null`)} or ${has('read.invitations', sql`status = 'pending'`)}`.as(
        'hasInvited',
      ),
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

import type { Kysely } from 'kysely'
import type { DisplayPreferences } from '#schema/organization/display-preferences.ts'
import type { AvailabilityPolicy, ClaimPolicy, CoworkerPolicy, TeamSchedulePolicy } from '#schema/organization/rules.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

export type Organization = DisplayPreferences &
  ClaimPolicy &
  CoworkerPolicy &
  TeamSchedulePolicy &
  AvailabilityPolicy & {
    id: string
    name: string
    planInDrafts: boolean
    settleMinutes: number
    messageMonths: number | null
    payYears: number
  }
export type Location = { id: string; organizationId: string; name: string; timeZone: string; address: string | null }

export async function organizationById(db: Kysely<Tables>, id: string): Promise<Organization | undefined> {
  return db
    .selectFrom('read.organizations')
    .select([
      'organization_id as id',
      'name',
      'clock_format as clockFormat',
      'week_starts_on as weekStartsOn',
      'currency',
      'plan_in_drafts as planInDrafts',
      'settle_minutes as settleMinutes',
      'claim_policy as claimPolicy',
      'show_coworkers as showCoworkers',
      'show_team_schedule as showTeamSchedule',
      'approve_availability as approveAvailability',
      'message_months as messageMonths',
      'pay_years as payYears',
    ])
    .where('organization_id', '=', id)
    .executeTakeFirst()
}

export async function locationsById(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<Location[]> {
  return locations(db, organizationId).where('location_id', 'in', ids).execute()
}

export async function locationsOf(db: Kysely<Tables>, organizationId: string): Promise<Location[]> {
  return locations(db, organizationId).orderBy('name').orderBy('location_id').execute()
}

const locations = (db: Kysely<Tables>, organizationId: string) =>
  db
    .selectFrom('read.locations')
    .select(['location_id as id', 'organization_id as organizationId', 'name', 'time_zone as timeZone', 'address'])
    .where('organization_id', '=', organizationId)

export async function locationsInUse(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = (table: 'read.weeks' | 'read.time_entries') =>
    db
      .selectFrom(table)
      .select('location_id')
      .distinct()
      .where('organization_id', '=', organizationId)
      .where('location_id', 'in', ids)
      .execute()
  const rows = await Promise.all([used('read.weeks'), used('read.time_entries')])
  return new Set(rows.flat().map(({ location_id }) => location_id))
}

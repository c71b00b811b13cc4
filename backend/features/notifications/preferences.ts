import type { Kysely } from 'kysely'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { notificationGroups, type Preferences } from '#schema/people/preferences.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Preferences as PreferencesModel } from '#backend/platform/graphql/generated/resolvers.ts'

export async function preferencesOf(db: Kysely<Tables>, employeeId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('read.preferences')
    .select(['mail', 'quiet_hours', 'shift_reminder_minutes'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!row) return defaultPreferences
  return { mail: row.mail, quietHours: row.quiet_hours, shiftReminderMinutes: row.shift_reminder_minutes }
}

export const toGraphql = ({ mail, ...rest }: Preferences): PreferencesModel => ({
  mail: notificationGroups.map((group) => ({ group, mode: mail[group] })),
  ...rest,
})

import type { Kysely } from 'kysely'
import type { Preferences } from '#schema/people/events.ts'
import { defaultPreferences } from '#schema/notifications/preferences.ts'
import type { Tables } from '#kernel/postgres/tables.ts'

/** What somebody is mailed and reminded of, and when. */
export async function preferencesOf(db: Kysely<Tables>, employeeId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('read.preferences')
    .select(['mail', 'quiet_hours', 'shift_reminder_minutes'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!row) return defaultPreferences
  return { mail: row.mail, quietHours: row.quiet_hours, shiftReminderMinutes: row.shift_reminder_minutes }
}

import type { Kysely } from 'kysely'
import type { Preferences } from '#schema/events/employee.ts'
import { defaultPreferences } from '#schema/rules/preferences.ts'
import type { Tables } from '../database/tables.ts'

/** What somebody is mailed about, and when not. */
export async function preferencesOf(db: Kysely<Tables>, employeeId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('read.preferences')
    .select(['mail', 'quiet_hours'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ? { mail: row.mail, quietHours: row.quiet_hours } : defaultPreferences
}

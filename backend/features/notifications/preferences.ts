import type { Kysely } from 'kysely'
import { defaultPreferences, pushedGroups } from '#schema/people/preferences.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import { notificationGroups } from '#schema/shared/notification-groups.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Preferences as PreferencesModel } from '#backend/platform/graphql/generated/resolvers.ts'

export async function preferencesOf(db: Kysely<Tables>, employeeId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('read.preferences')
    .select(['mail', 'push', 'texts', 'quiet_hours', 'shift_reminder_minutes'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!row) return defaultPreferences
  const push = row.push && { push: row.push }
  const texts = row.texts && { texts: row.texts }
  return {
    mail: row.mail,
    ...push,
    ...texts,
    quietHours: row.quiet_hours,
    shiftReminderMinutes: row.shift_reminder_minutes,
  }
}

export const toGraphql = (
  { mail, push, texts = [], ...rest }: Preferences,
  { textMessages }: Pick<Services, 'textMessages'>,
): PreferencesModel => ({
  mail: notificationGroups.map((group) => ({ group, mode: mail[group] })),
  texts,
  canSendTexts: textMessages !== undefined,
  push: [...pushedGroups(push ? { push } : {})],
  ...rest,
})

import type { Kysely } from 'kysely'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { notificationGroups, type Preferences } from '#schema/people/preferences.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type {
  Preferences as PreferencesModel,
  UpdateNotificationPreferencesInput,
} from '#backend/platform/graphql/generated/resolvers.ts'
import type { Services } from '#backend/platform/services.ts'

export async function preferencesOf(db: Kysely<Tables>, employeeId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('read.preferences')
    .select(['mail', 'quiet_hours', 'shift_reminder_minutes'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!row) return defaultPreferences
  return { mail: row.mail, quietHours: row.quiet_hours, shiftReminderMinutes: row.shift_reminder_minutes }
}

export async function updateNotificationPreferences(
  { commands, caughtUp }: Services,
  { user, commandId }: Initiator,
  preferences: Preferences,
): Promise<{ caughtUp: boolean }> {
  const data = { employeeId: user.employeeId, preferences }
  return {
    caughtUp: await caughtUp(await commands.updateNotificationPreferences(commandContext(user, commandId), data)),
  }
}

export const toGraphql = ({ mail, ...rest }: Preferences): PreferencesModel => ({
  mail: notificationGroups.map((group) => ({ group, mode: mail[group] })),
  ...rest,
})

/** Converts GraphQL's list to a record. A group may be missing: validate the result. */
export const fromGraphql = ({ mail, quietHours, shiftReminderMinutes }: UpdateNotificationPreferencesInput) => ({
  mail: Object.fromEntries(mail.map(({ group, mode }) => [group, mode])),
  quietHours: quietHours ?? null,
  shiftReminderMinutes,
})

import type { Preferences } from '#schema/people/events.ts'
import { notificationGroups } from '#schema/notifications/kinds.ts'
import type {
  PreferencesInput,
  Preferences as ListedPreferences,
} from '#backend/platform/graphql/generated/resolvers.ts'

/** GraphQL has lists where the rest has records. */
export const preferencesIn = ({ mail, ...rest }: Preferences): ListedPreferences => ({
  mail: notificationGroups.map((group) => ({ group, mode: mail[group] })),
  ...rest,
})

/** As `mailPreferences` checks it: a group may be missing here. */
export const preferencesOut = ({ mail, quietHours, shiftReminderMinutes }: PreferencesInput) => ({
  mail: Object.fromEntries(mail.map(({ group, mode }) => [group, mode])),
  quietHours: quietHours ?? null,
  shiftReminderMinutes,
})

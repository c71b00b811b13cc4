import type { Preferences } from '#schema/events/employee.ts'
import type { Preferences as NamedPreferences, PreferencesInput } from './generated/resolvers.ts'

/** `clock_out_reminder` ↔ `clockOutReminder`, as GraphQL names fields. */
export const preferencesIn = ({ mail, quietHours }: Preferences): NamedPreferences => ({
  clockOutReminder: mail.clock_out_reminder,
  timesheetCorrected: mail.timesheet_corrected,
  quietHours,
})

export const preferencesOut = ({ clockOutReminder, timesheetCorrected, quietHours }: PreferencesInput) => ({
  mail: { clock_out_reminder: clockOutReminder, timesheet_corrected: timesheetCorrected },
  quietHours: quietHours ?? null,
})

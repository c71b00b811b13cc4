import type { Preferences } from '../events/employee.ts'

/** What counts until somebody chooses. */
export const defaultPreferences: Preferences = {
  mail: { clock_out_reminder: true, timesheet_corrected: true },
  quietHours: null,
}

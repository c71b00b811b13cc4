import type { Upcasters } from '#kernel/log/upcast.ts'

/**
 * Every upcaster of the system. Whoever raises an event's version adds the step from the old one here, and puts a
 * golden file of the new version (`golden/<Type>.v<n>.json`) beside those of the old ones, which stay as they are.
 */
export const upcasters: Upcasters = {
  // Two mails, on or off, became five groups of what people are notified of; nobody had been asked about the others.
  PreferencesSet: {
    1: ({ before, after, ...data }) => ({
      ...data,
      before: before && groupedMails(before),
      after: groupedMails(after),
    }),
  },
}

const groupedMails = ({
  mail,
  quietHours,
}: {
  mail: { clock_out_reminder: boolean; timesheet_corrected: boolean }
  quietHours: unknown
}) => ({
  mail: {
    schedule: 'now',
    reminders: mail.clock_out_reminder ? 'now' : 'off',
    requests: 'now',
    timesheet: mail.timesheet_corrected ? 'now' : 'off',
    approvals: 'now',
  },
  quietHours,
  shiftReminderMinutes: 60,
})

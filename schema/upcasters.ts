import type { Upcasters } from '#kernel/log/upcast.ts'

/**
 * Every upcaster of the product. To raise an event's version, add the step from the old version here and a golden file
 * of the new one (`golden/<Type>.v<n>.json`); older golden files stay.
 */
export const upcasters: Upcasters = {
  // Two mail switches became five groups, and later six; the new groups get the default.
  PreferencesSet: {
    1: ({ before, after, ...data }) => ({
      ...data,
      before: before && groupedMails(before),
      after: groupedMails(after),
    }),
    2: ({ before, after, ...data }) => ({ ...data, before: before && withTeam(before), after: withTeam(after) }),
  },
}

const withTeam = ({ mail, ...rest }: { mail: object }) => ({ ...rest, mail: { ...mail, team: 'off' } })

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

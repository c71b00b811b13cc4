import type { MailMode, NotificationGroup } from '#frontend/gql/graphql.ts'

export const groups: readonly { group: NotificationGroup; label: string; hint: string }[] = [
  { group: 'schedule', label: 'Schedule', hint: 'Published weeks and changes to your shifts' },
  { group: 'reminders', label: 'Reminders', hint: 'Upcoming shifts and missed clock-outs' },
  { group: 'requests', label: 'Requests', hint: 'Swaps, shift offers and answers to your requests' },
  { group: 'timesheet', label: 'Time entries', hint: 'Corrected entries and missing clock-outs' },
  { group: 'approvals', label: 'Approvals', hint: 'Swaps, claims and time off awaiting your decision' },
  {
    group: 'team',
    label: 'Team',
    hint: 'Chat, announcements and shout-outs. Urgent announcements are always emailed.',
  },
]

export const modes: readonly { value: MailMode; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'now', label: 'Immediately' },
  { value: 'daily', label: 'Daily digest' },
]

const usual = [
  { minutes: 0, label: 'None' },
  { minutes: 15, label: '15 minutes before' },
  { minutes: 30, label: '30 minutes before' },
  { minutes: 60, label: '1 hour before' },
  { minutes: 120, label: '2 hours before' },
  { minutes: 1440, label: '1 day before' },
]

/** Includes `chosen`, because the API accepts any number of minutes. */
export const reminderChoices = (chosen: number) =>
  usual.some(({ minutes }) => minutes === chosen)
    ? usual
    : [...usual, { minutes: chosen, label: `${chosen} minutes before` }].toSorted((a, b) => a.minutes - b.minutes)

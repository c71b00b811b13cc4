import type { MailMode, NotificationGroup } from '#frontend/gql/graphql.ts'

/** What can be chosen in one's preferences, and what each is about. */

export const groups: readonly { group: NotificationGroup; label: string; says: string }[] = [
  { group: 'schedule', label: 'Schedule', says: 'Weeks that are published, and shifts of yours that change.' },
  { group: 'reminders', label: 'Reminders', says: 'Shifts that begin soon, and a clock-out you may have forgotten.' },
  { group: 'requests', label: 'Requests', says: 'Swaps, offered shifts, and answers to what you asked for.' },
  { group: 'timesheet', label: 'Time entries', says: 'Entries that were corrected, and clock-outs that are missing.' },
  { group: 'approvals', label: 'Approvals', says: 'Swaps, claims and time off that wait for you to decide.' },
]

export const modes: readonly { value: MailMode; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'now', label: 'At once' },
  { value: 'daily', label: 'Daily digest' },
]

const usual = [
  { minutes: 0, label: 'None' },
  { minutes: 15, label: '15 minutes before' },
  { minutes: 30, label: '30 minutes before' },
  { minutes: 60, label: '60 minutes before' },
  { minutes: 120, label: '120 minutes before' },
  { minutes: 1440, label: 'A day before' },
]

/** @param chosen is among them, though a program chose what nobody is offered here */
export const reminderChoices = (chosen: number) =>
  usual.some(({ minutes }) => minutes === chosen)
    ? usual
    : [...usual, { minutes: chosen, label: `${chosen} minutes before` }].toSorted((a, b) => a.minutes - b.minutes)

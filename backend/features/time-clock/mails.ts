import type { EntryTimes } from '#schema/time-clock/events.ts'
import { actionMail, type MailTo } from '#backend/platform/mail/template.ts'
import { timeOptions, type Clocks } from '#backend/platform/plain-text.ts'
import type { Message } from '#backend/platform/mail/mail.ts'

type CorrectionMail = MailTo & {
  firstName: string
  link: string
  by: string
  decision: 'corrected' | 'accepted' | 'declined'
  /** Null if there was no entry before or is none after. */
  before: EntryTimes | null
  after: EntryTimes | null
  clocks: Clocks
  reason: string
}

const subjects = {
  corrected: 'Your timesheet was corrected',
  accepted: 'Your correction was accepted',
  declined: 'Your correction was declined',
} as const

export function correctionMessage(mail: CorrectionMail): Message {
  const { firstName, link, by, decision, before, after, clocks, reason } = mail
  return actionMail(mail, subjects[decision], {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} ${verbs[decision](before, after)}.`,
      `Before: ${written(before, clocks)}`,
      `${decision === 'declined' ? 'Proposed' : 'Now'}: ${written(after, clocks)}`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: 'Open the time clock',
    link,
    footnote: 'Not right? Propose a correction there. Manage email preferences in your profile.',
  })
}

const verbs = {
  corrected: (before: EntryTimes | null, after: EntryTimes | null) => {
    if (!before) return 'added an entry to your timesheet'
    return after ? 'corrected an entry of your timesheet' : 'removed an entry from your timesheet'
  },
  accepted: () => 'accepted the correction that you proposed',
  declined: () => 'declined the correction that you proposed',
} as const

/** `Tue, Mar 10, 9:00 AM – 5:00 PM; breaks: 12:00 – 12:30 PM` in the location's time zone. */
function written(times: EntryTimes | null, clocks: Clocks): string {
  if (!times) return 'no entry'
  const { clockIn, clockOut, breaks } = times
  const time = timeOptions(clocks)
  const worked = span(clockIn, clockOut, { ...time, weekday: 'short', month: 'short', day: 'numeric' })
  if (breaks.length === 0) return worked
  return `${worked}; breaks: ${breaks.map(({ start, end }) => span(start, end, time)).join(', ')}`
}

function span(from: string, to: string | null, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', options)
  const text = to === null ? `since ${format.format(new Date(from))}` : format.formatRange(new Date(from), new Date(to))
  // Some email programs do not show narrow spaces.
  return text.replaceAll(/[\u2009\u202F]/g, ' ')
}

type ClockOutMail = MailTo & { firstName: string; link: string; hours: number }

export function reminderMessage({ firstName, link, hours, ...to }: ClockOutMail): Message {
  return actionMail(to, 'Are you still at work?', {
    greeting: `Hello ${firstName},`,
    paragraphs: [`You have been clocked in for ${hours} hours. If you have left, please clock out.`],
    button: 'Open the time clock',
    link,
    footnote: 'Still working? There is nothing to do.',
  })
}

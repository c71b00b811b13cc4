import { z } from 'zod'
import { count, day as dayPart, sentence, text } from '#kernel/sentence.ts'
import {
  comment,
  day,
  employeeOrName,
  from,
  notifications,
  number,
  type StoredParams,
} from '#schema/shared/notification.ts'

const corrections: StoredParams = {
  added: 'added a time entry for you',
  corrected: 'corrected your time entry',
  removed: 'deleted your time entry',
  declined: 'declined your correction',
}
const correction = ({ what, change = 'corrected' }: StoredParams) => text(what ?? corrections[change] ?? change)

export const kinds = notifications({
  timesheet_corrected: {
    group: 'timesheet',
    params: z.object({
      from: employeeOrName,
      change: z.enum(['added', 'corrected', 'removed', 'declined']),
      comment: z.string().optional(),
    }),
    title: 'Time entry corrected',
    message: (params) => sentence`${from(params)} ${correction(params)}${comment(params)}`,
  },
  punch_missed: {
    group: 'timesheet',
    params: z.object({ day }),
    title: 'Missed clock-out',
    message: ({ day: on = '' }) => sentence`Your entry on ${dayPart(on)} has no clock-out. Propose the time you left.`,
  },
  clock_out_reminder: {
    group: 'reminders',
    params: z.object({ hours: number }),
    title: 'Still at work?',
    message: ({ hours = '0' }) => sentence`You have been clocked in for ${count(Number(hours), 'hour')}.`,
  },
})

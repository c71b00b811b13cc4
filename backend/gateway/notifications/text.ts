import { notificationText, type Written } from '#schema/rules/notification-text.ts'
import type { Notification } from '../../queries/notifications.ts'

/** A notification's title and message, told by the clocks of the person's location. */
export const textOf = ({ kind, params, timeZone }: Pick<Notification, 'kind' | 'params' | 'timeZone'>) =>
  notificationText(kind, params, writtenFor(timeZone))

const writers = new Map<string, Written>()

/** Formats are costly to make and few: one for each zone. */
function writtenFor(timeZone: string): Written {
  const known = writers.get(timeZone)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const start = format({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  const end = format({ hour: 'numeric', minute: '2-digit' })
  const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const written: Written = {
    span: (startsAt, endsAt) => `${start.format(new Date(startsAt))} – ${end.format(new Date(endsAt))}`,
    day: (day) => date.format(new Date(`${day}T00:00:00.000Z`)),
  }
  writers.set(timeZone, written)
  return written
}

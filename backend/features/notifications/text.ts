import { notificationText } from '#schema/notifications/text.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import type { Notification } from './queries.ts'

/** A notification's title and message in plain English, by the clocks of the recipient's location. */
export function textOf({ kind, params, timeZone }: Pick<Notification, 'kind' | 'params' | 'timeZone'>) {
  const { title, message } = notificationText(kind, params)
  return { title, message: plainText(message, { timeZone, withYear: false }) }
}

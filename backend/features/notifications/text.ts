import { notificationText } from '#schema/notifications/text.ts'
import { plainText, type Clocks } from '#backend/platform/plain-text.ts'
import type { Notification } from './queries.ts'

/** A notification's title and message in plain English, by the clocks of the recipient's location and organization. */
export function textOf({ kind, params, ...clocks }: Pick<Notification, 'kind' | 'params'> & Clocks) {
  const { title, message } = notificationText(kind, params)
  return { title, message: plainText(message, { clocks, withYear: false }) }
}

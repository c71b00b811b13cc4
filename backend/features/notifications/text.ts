import { notificationText } from '#schema/notifications/text.ts'
import type { Notification } from './queries.ts'

/** A notification's title and message, told by the clocks of the person's location. */
export const textOf = ({ kind, params, timeZone }: Pick<Notification, 'kind' | 'params' | 'timeZone'>) =>
  notificationText(kind, params, timeZone)

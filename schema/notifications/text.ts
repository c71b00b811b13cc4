import { sentence, type Part } from '#kernel/sentence.ts'
import { at, type NotificationDefinition, type StoredParams } from '#schema/shared/notification.ts'

/** `subject`: the title for an email, with the shift that a request is about. */
type NotificationText = { title: string; subject: readonly Part[]; message: readonly Part[] }

export function notificationText(
  { title, message, namesShift }: NotificationDefinition,
  params: StoredParams,
): NotificationText {
  return {
    title,
    subject: namesShift && params['startsAt'] !== undefined ? sentence`${title}: ${at(params)}` : sentence`${title}`,
    message: message(params),
  }
}

import { actionMail, type MailTable, type MailTo } from '#backend/platform/mail/template.ts'
import type { Message } from '#backend/platform/mail/mail.ts'

type To = MailTo & { firstName: string; link: string }
type Item = { title: string; message: string }

const CALENDAR = 'You can add your shifts to your calendar from the schedule page.'
const footnote = 'Manage notification preferences in your profile.'

export function notificationMessage({
  firstName,
  subject,
  message,
  table,
  link,
  ...to
}: To & { subject: string; message: string; table?: MailTable | undefined }): Message {
  return actionMail(to, subject, {
    greeting: `Hello ${firstName},`,
    paragraphs: [message, ...(table ? [CALENDAR] : [])],
    table,
    button: 'View details',
    link,
    footnote,
  })
}

export function digestMessage({
  firstName,
  items,
  count,
  link,
  ...to
}: To & { items: readonly Item[]; count: number }) {
  const more = count - items.length
  return actionMail(to, count === 1 ? '1 unread notification' : `${count} unread notifications`, {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      ...items.map(({ title, message }) => `${title}: ${message}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: 'View notifications',
    link,
    footnote,
  })
}

import { letter } from '#backend/platform/mail/template.ts'
import type { Message } from '#backend/platform/mail/mail.ts'

type To = { to: string; firstName: string; link: string }
type Item = { title: string; message: string }

const choice = 'You choose in your profile what you are mailed about.'

/** One thing that somebody was told, at once. */
export function notificationMessage({ to, firstName, title, message, link }: To & Item): Message {
  return letter(to, title, {
    greeting: `Hello ${firstName},`,
    says: [message],
    button: 'View details',
    link,
    small: choice,
  })
}

/** What somebody has not read of a day. `count`: how many there are, of which `items` are the latest. */
export function digestMessage({ to, firstName, items, count, link }: To & { items: readonly Item[]; count: number }) {
  const more = count - items.length
  return letter(to, count === 1 ? '1 unread notification' : `${count} unread notifications`, {
    greeting: `Hello ${firstName},`,
    says: [...items.map(({ title, message }) => `${title}: ${message}`), ...(more > 0 ? [`And ${more} more.`] : [])],
    button: 'View notifications',
    link,
    small: choice,
  })
}

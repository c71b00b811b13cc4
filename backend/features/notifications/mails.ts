import type { RecordedEvent } from '#kernel/events.ts'
import { groupOf, type NotificationKind } from '#schema/notifications/kinds.ts'
import { nextDigest } from '#schema/notifications/preferences.ts'
import { digestMessage, notificationMessage } from './notification-mails.ts'
import { notifications } from './queries.ts'
import { addresseeOf } from './recipient.ts'
import { textOf } from './text.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { inboxStream } from './streams.ts'

/** What is mailed with more than its notification says, by policies of their own. */
const mailedElsewhere: ReadonlySet<NotificationKind> = new Set(['clock_out_reminder', 'timesheet_corrected'])

/** A digest lists no more, and says how many there are. */
const LISTED = 20

/** What somebody was told is mailed as well, as they want it. */
export function mailOf(event: RecordedEvent): Deadline[] {
  if (event.type !== 'Notified') return []
  const { notificationId, employeeId, kind, params, link } = event.data
  const { at, organizationId } = event.metadata
  const data = { notificationId, employeeId, kind, params: JSON.stringify(params), link: link ?? '', organizationId }
  return [{ id: `mail-${notificationId}`, kind: 'mail-notification', at: new Date(at), data }]
}

export function mailHandlers(
  options: Pick<PoliciesOptions, 'commands' | 'database' | 'jobs' | 'mail' | 'publicUrl'>,
): Handlers {
  const { commands, database, jobs, mail, publicUrl } = options

  return {
    async 'mail-notification'(deadline) {
      const { notificationId = '', employeeId = '', params = '{}', link: path } = deadline.data
      const kind = deadline.data['kind'] as NotificationKind
      const now = new Date()
      const person = await addresseeOf(options, deadline, groupOf[kind], now)
      if (!person || person.mode === 'off') return
      if (person.mode === 'daily') {
        const at = nextDigest(person.timeZone, now)
        // One for all of a day, whichever of them comes first.
        await jobs.schedule({
          id: `digest-${employeeId}-${at.toISOString()}`,
          kind: 'mail-digest',
          at,
          data: { employeeId },
        })
        return
      }
      if (mailedElsewhere.has(kind)) return
      const { unread } = await commands.readState(inboxStream, employeeId)
      // Whoever has read it on their phone needs no mail of it.
      if (!unread.has(notificationId)) return
      const { timeZone } = person
      const { title, message } = textOf({ kind, params: JSON.parse(params) as Record<string, string>, timeZone })
      const link = new URL(path || '/notifications', publicUrl).href
      await mail.send(notificationMessage({ to: person.email, firstName: person.firstName, title, message, link }))
    },

    async 'mail-digest'(deadline) {
      const { employeeId = '' } = deadline.data
      const person = await addresseeOf(options, deadline, 'schedule', new Date())
      if (!person) return
      const wanted = person.preferences?.mail
      const page = await notifications(database.kysely, { employeeId, unreadOnly: true }, { first: 100 })
      const items = page.nodes
        .filter(({ kind }) => wanted?.[groupOf[kind]] === 'daily')
        .map(({ kind, params }) => textOf({ kind, params, timeZone: person.timeZone }))
      if (items.length === 0) return
      const link = new URL('/notifications?filter=unread', publicUrl).href
      const { email: to, firstName } = person
      await mail.send(digestMessage({ to, firstName, items: items.slice(0, LISTED), count: items.length, link }))
    },
  }
}

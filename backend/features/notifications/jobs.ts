import { inboxStream } from './streams.ts'
import { z } from 'zod'
import type { InboxEvent } from '#schema/notifications/events.ts'
import { groupOf, isUrgent, notificationKinds, type NotificationKind } from '#schema/notifications/kinds.ts'
import { nextDigest } from '#schema/notifications/preferences.ts'
import { employeesIn, idsIn, textOf } from './text.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { digestMessage, notificationMessage } from './mails.ts'
import { weekTable } from './week-table.ts'
import { mailRecipient } from './mail-recipient.ts'
import { latestNames } from '#backend/features/people/names.ts'
import { notifications } from './queries.ts'

/** Kinds for which another feature sends a more detailed email. */
const emailedElsewhere: ReadonlySet<NotificationKind> = new Set(['clock_out_reminder', 'timesheet_corrected'])

const DIGEST_SIZE = 20

const notified = z.object({
  notificationId: z.string(),
  employeeId: z.string(),
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  link: z.string().nullable(),
})
const digest = z.object({ employeeId: z.string() })

export const reactions: Reactions<InboxEvent> = {
  Notified: ({ data }) => [schedule(jobs['notifications.mail'], { id: `mail-${data.notificationId}`, data })],
}

async function mailNotification({ data }: Job<z.infer<typeof notified>>, deps: JobDeps): Promise<Date | void> {
  const { notificationId, employeeId, kind, params, link } = data
  const { commands, mail, publicUrl } = deps
  const now = new Date()
  const recipient = await mailRecipient(commands, employeeId, groupOf(kind), now)
  const urgent = isUrgent(kind)
  if (!recipient || (recipient.mode === 'off' && !urgent)) return
  const { email, firstName, clocks, mode, mailAt } = recipient
  if (mode === 'daily' && !urgent) {
    const at = nextDigest(clocks.timeZone, now)
    const id = `digest-${employeeId}-${at.toISOString()}`
    return deps.jobs.schedule(jobs['notifications.mail-digest'], { id, at, data: { employeeId } })
  }
  if (mailAt > now && !urgent) return mailAt
  if (emailedElsewhere.has(kind)) return
  const { unread } = await commands.readState(inboxStream, employeeId)
  if (!Object.hasOwn(unread, notificationId)) return
  const names = await latestNames(commands, employeesIn({ kind, params }))
  const { subject, message } = textOf({ kind, params, ...clocks }, names)
  const url = new URL(link ?? '/notifications', publicUrl)
  const table = kind === 'schedule_published' && params['week'] ? weekTable(params['week'], clocks) : undefined
  const to = { email, employeeId, about: idsIn({ kind, params }) }
  await mail.send(notificationMessage({ ...to, firstName, subject, message, table, link: url.href }))
}

async function mailDigest({ data }: Job<z.infer<typeof digest>>, deps: JobDeps): Promise<Date | void> {
  const { employeeId } = data
  const now = new Date()
  const recipient = await mailRecipient(deps.commands, employeeId, 'schedule', now)
  if (!recipient) return
  const { email, firstName, preferences, mailAt } = recipient
  if (mailAt > now) return mailAt
  const page = await notifications(deps.database.kysely, { employeeId, unreadOnly: true }, { first: 100 })
  const items = page.nodes.filter(({ kind }) => preferences?.mail[groupOf(kind)] === 'daily')
  if (items.length === 0) return
  const link = new URL('/notifications?filter=unread', deps.publicUrl).href
  const included = items.slice(0, DIGEST_SIZE)
  const to = { email, employeeId, about: included.flatMap(idsIn) }
  await deps.mail.send(digestMessage({ ...to, firstName, items: included, count: items.length, link }))
}

export const jobs = jobTable({
  'notifications.mail': job(notified, mailNotification, { together: true }),
  'notifications.mail-digest': job(digest, mailDigest),
})

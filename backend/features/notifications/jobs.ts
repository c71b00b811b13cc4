import { inboxStream } from './streams.ts'
import { z } from 'zod'
import type { InboxEvent } from '#schema/notifications/events.ts'
import { groupOf, isUrgent, type NotificationKind } from '#schema/notifications/kinds.ts'
import { pushedGroups } from '#schema/people/preferences.ts'
import { nextDigest } from '#schema/notifications/preferences.ts'
import { currentTextOf, idsIn } from './text.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { digestMessage, notificationMessage } from './mails.ts'
import { weekTable } from './week-table.ts'
import { mailRecipient, recipientOf, type Recipient } from './recipient.ts'
import { notified, pushToDevices, type NotifiedData } from './push/deliver.ts'
import { jobs as textJobs } from './text-message.ts'
import { devicesOf } from './push/subscriptions.ts'
import { notifications } from './queries.ts'

/** Kinds for which another feature sends a more detailed email. */
const emailedElsewhere: ReadonlySet<NotificationKind> = new Set(['clock_out_reminder', 'timesheet_corrected'])

const DIGEST_SIZE = 20

const digest = z.object({ employeeId: z.string() })

export const reactions: Reactions<InboxEvent> = {
  Notified: ({ data }) => [schedule(jobs['notifications.mail'], { id: `mail-${data.notificationId}`, data })],
}

/**
 * Delivers a notification by text message, push and mail: what reaches a device is not mailed, unless it is urgent. Runs again after the quiet
 * hours, and does nothing if it has been read by then.
 */
async function deliver(due: Job<NotifiedData>, deps: JobDeps): Promise<Date | void> {
  const { notificationId, employeeId, kind } = due.data
  const { commands, database } = deps
  const now = new Date()
  const group = groupOf(kind)
  const recipient = await recipientOf(commands, employeeId, now)
  if (!recipient) return
  const { clocks, effectivePreferences: preferences, sendAt } = recipient
  const urgent = isUrgent(kind)
  const mode = recipient.email === null ? 'off' : preferences.mail[group]
  const isPushed = deps.push !== undefined && pushedGroups(preferences).includes(group)
  const devices = isPushed ? await devicesOf(database.kysely, employeeId, now) : []
  if (mode === 'daily' && !urgent) {
    const at = nextDigest(clocks.timeZone, now)
    const id = `digest-${employeeId}-${at.toISOString()}`
    await deps.jobs.schedule(jobs['notifications.mail-digest'], { id, at, data: { employeeId } })
  }
  const isTexted = deps.textMessages && recipient.phone !== null && (preferences.texts ?? []).includes(group)
  if (devices.length === 0 && mode !== 'now' && !isTexted && !urgent) return
  if (sendAt > now && !urgent) return sendAt
  const { unread } = await commands.readState(inboxStream, employeeId)
  if (!Object.hasOwn(unread, notificationId)) return
  if (isTexted) {
    const id = `text-${notificationId}`
    await deps.jobs.schedule(textJobs['notifications.text'], { id, at: now, data: due.data, cause: due.cause })
  }
  const reached = await pushToDevices(due, devices, { clocks, unread: Object.keys(unread).length }, deps)
  if (urgent || (mode === 'now' && !reached)) await mail(due.data, recipient, deps)
}

async function mail(
  { employeeId, kind, params, link }: NotifiedData,
  recipient: Recipient,
  deps: JobDeps,
): Promise<void> {
  const { email, firstName, clocks } = recipient
  if (email === null || emailedElsewhere.has(kind)) return
  const { subject, message } = await currentTextOf(deps.commands, { kind, params }, clocks)
  const url = new URL(link ?? '/notifications', deps.publicUrl)
  const table = kind === 'schedule_published' && params['week'] ? weekTable(params['week'], clocks) : undefined
  const to = { email, employeeId, about: idsIn({ kind, params }) }
  await deps.mail.send(notificationMessage({ ...to, firstName, subject, message, table, link: url.href }))
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
  // Delivers by push as well.
  'notifications.mail': job(notified, deliver, { together: true }),
  'notifications.mail-digest': job(digest, mailDigest),
})

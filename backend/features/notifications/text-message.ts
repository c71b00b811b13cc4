import type { JobDeps } from '#backend/platform/jobs.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { notified, type NotifiedData } from './push/deliver.ts'
import { recipientOf } from './recipient.ts'
import { currentTextOf } from './text.ts'

/** Four messages of 160 characters, less the link. */
const MAX_TEXT = 500

/** A job of its own, so that a service that fails repeats neither the push nor the mail. */
async function sendText({ data }: Job<NotifiedData>, { commands, textMessages, publicUrl }: JobDeps): Promise<void> {
  const { notificationId, employeeId, kind, params, link } = data
  const recipient = await recipientOf(commands, employeeId, new Date())
  if (!textMessages || !recipient || recipient.phone === null) return
  const { title, message } = await currentTextOf(commands, { kind, params }, recipient.clocks)
  const text = `${title}: ${message}`
  const url = new URL(link ?? '/notifications', publicUrl).href
  const shortened = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
  await textMessages.send(notificationId, { to: recipient.phone, text: `${shortened}\n${url}` })
}

export const jobs = jobTable({ 'notifications.text': job(notified, sendText) })

import { z } from 'zod'
import { groupOf, isUrgent, notificationKinds } from '#schema/notifications/kinds.ts'
import type { PushedNotification } from '#schema/notifications/push.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { Clocks } from '#backend/platform/plain-text.ts'
import { PUSH_TTL, type Push } from '#backend/platform/push/push.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { recipientOf } from '../recipient.ts'
import { inboxStream } from '../streams.ts'
import { currentTextOf } from '../text.ts'
import { actionsOf } from './actions.ts'
import { deleteDevice, devicesOf, type PushDevice } from './subscriptions.ts'

/** The data of `Notified`. */
export const notified = z.object({
  notificationId: z.string(),
  employeeId: z.string(),
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  link: z.string().nullable(),
})
export type NotifiedData = z.infer<typeof notified>

const retry = notified.extend({ sessionId: z.string(), until: z.string() })

/** Longer texts exceed the 4 KB that push services accept. */
const MAX_BODY = 1000

/** Delay (ms) of the first retry. */
const RETRY = 5000

/**
 * Pushes a notification to an employee's devices. A device whose push service fails gets it by a job of its own, so that the others
 * don't get it again. Returns whether at least one device gets it.
 */
export async function pushToDevices(
  due: Job<NotifiedData>,
  devices: readonly PushDevice[],
  details: { clocks: Clocks; unread: number },
  deps: JobDeps,
): Promise<boolean> {
  const { push, logger } = deps
  if (!push || devices.length === 0) return false
  const message = await messageOf(due.data, details, deps)
  const reached = await Promise.all(
    devices.map(async (device) => {
      try {
        return await pushTo(device, message, push, deps)
      } catch (error) {
        logger.warn({ err: error }, 'a notification could not be pushed: it is tried again')
        const until = new Date(Date.now() + PUSH_TTL * 1000).toISOString()
        const { sessionId } = device
        const id = `push-${due.data.notificationId}-${sessionId}`
        const data = { ...due.data, sessionId, until }
        await deps.jobs.schedule(jobs['notifications.push-again'], {
          id,
          at: new Date(Date.now() + RETRY),
          data,
          cause: due.cause,
        })
        return true
      }
    }),
  )
  return reached.includes(true)
}

type Message = Parameters<Push['send']>[1]

async function pushTo(device: PushDevice, message: Message, push: Push, { database }: JobDeps): Promise<boolean> {
  if ((await push.send(device, message)) === 'delivered') return true
  await deleteDevice(database.kysely, device)
  return false
}

async function messageOf(
  { notificationId, kind, params, link }: NotifiedData,
  { clocks, unread }: { clocks: Clocks; unread: number },
  { commands }: JobDeps,
): Promise<Message> {
  const { title, message } = await currentTextOf(commands, { kind, params }, clocks)
  const pushed: PushedNotification = {
    id: notificationId,
    title,
    body: message.length > MAX_BODY ? `${message.slice(0, MAX_BODY)}…` : message,
    link: link ?? '/notifications',
    unread,
    actions: actionsOf({ kind, params, notificationId, link }),
  }
  const topic = notificationId.replaceAll('-', '')
  return {
    text: JSON.stringify(pushed),
    urgency: isUrgent(kind) || groupOf(kind) === 'reminders' ? 'high' : 'normal',
    topic,
  }
}

async function pushAgain({ data }: Job<z.infer<typeof retry>>, deps: JobDeps): Promise<void> {
  const { employeeId, notificationId, sessionId, until } = data
  const now = new Date()
  const recipient = await recipientOf(deps.commands, employeeId, now)
  const [device] = await devicesOf(deps.database.kysely, employeeId, now, sessionId)
  const { unread } = await deps.commands.readState(inboxStream, employeeId)
  if (!deps.push || !recipient || !device || !Object.hasOwn(unread, notificationId) || until <= now.toISOString())
    return
  const details = { clocks: recipient.clocks, unread: Object.keys(unread).length }
  await pushTo(device, await messageOf(data, details, deps), deps.push, deps)
}

export const jobs = jobTable({ 'notifications.push-again': job(retry, pushAgain) })

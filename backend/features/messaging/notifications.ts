import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { MessageEvent } from '#schema/messaging/message-events.ts'
import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { isQuiet } from '#schema/notifications/preferences.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { membersOf } from './queries/members.ts'
import { findRoom } from './rooms.ts'
import { messageStream } from './streams.ts'

const sent = z.object({
  messageId: z.string(),
  channelId: z.string(),
  senderId: z.string(),
  mentions: z.array(z.string()),
  toEmployeeId: z.string().nullable(),
  replyTo: z.string().nullable(),
  isUrgent: z.boolean(),
})
const edited = z.object({ messageId: z.string(), mentions: z.array(z.string()) })
const removed = z.object({
  messageId: z.string(),
  channelId: z.string(),
  senderId: z.string(),
  reason: z.string().nullable(),
})

export const reactions: Reactions<MessageEvent> = {
  MessageSent: ({ data: { text: _text, pictureId: _picture, ...data } }) =>
    data.mentions.length > 0 || data.toEmployeeId !== null || data.replyTo !== null || data.isUrgent
      ? [schedule(jobs['messaging.notify'], { id: `message-${data.messageId}`, data })]
      : [],
  MessageEdited: ({ id, data: { messageId, mentions, mentionedBefore = mentions } }) => {
    const added = mentions.filter((employeeId) => !mentionedBefore.includes(employeeId))
    if (added.length === 0) return []
    return [schedule(jobs['messaging.notify-edited'], { id: `edited-${id}`, data: { messageId, mentions: added } })]
  },
  MessageRemoved: ({ data, metadata: { reason = null } }) => [
    schedule(jobs['messaging.notify-removed'], { id: `removed-${data.messageId}`, data: { ...data, reason } }),
  ],
}

async function notifyOfMessage(due: Job<z.infer<typeof sent>>, deps: JobDeps): Promise<void> {
  const { mentions, toEmployeeId, replyTo } = due.data
  const { status } = await deps.commands.readState(messageStream, due.data.messageId)
  if (status !== 'sent') return
  const also = [...(toEmployeeId === null ? [] : [toEmployeeId]), ...(await participants(deps, replyTo))]
  await notifyMembers(due, deps, due.data, [...mentions, ...also])
}

async function notifyOfEdit(due: Job<z.infer<typeof edited>>, deps: JobDeps): Promise<void> {
  const message = await deps.commands.readState(messageStream, due.data.messageId)
  // An urgent message has already notified everyone.
  if (message.status !== 'sent' || message.isUrgent) return
  const mentions = due.data.mentions.filter((id) => message.mentions.includes(id))
  await notifyMembers(due, deps, { ...message, mentions }, mentions)
}

type About = Pick<z.infer<typeof sent>, 'messageId' | 'channelId' | 'senderId' | 'mentions' | 'replyTo' | 'isUrgent'>

/** Notifies the `involved` members, or all for an urgent message. Each is notified once, even after edits. */
async function notifyMembers(
  due: Job,
  deps: JobDeps,
  { messageId, channelId, senderId, mentions, replyTo, isUrgent }: About,
  involved: readonly string[],
): Promise<void> {
  const { commands, database } = deps
  // Reads the log, since a lagging read model would lose the notification.
  const room = await findRoom(commands, causeOf(due).organizationId, channelId)
  if (!room) return
  const members = new Set((await membersOf(database.kysely, room)).map(({ id }) => id))
  const asked = isUrgent ? members : new Set(involved)
  const others = [...asked].filter((id) => members.has(id) && id !== senderId)
  const recipients = isUrgent ? others : await reachable(database.kysely, others, new Set(mentions), channelId)
  const thread = replyTo === null ? '' : `&thread=${replyTo}`
  const link = `/messaging?channel=${channelId}&message=${messageId}${thread}`
  const channel = room.kind === 'direct' ? undefined : room.name
  const content: NotificationContent = isUrgent
    ? { kind: 'chat_urgent', params: { from: senderId, channel } }
    : { kind: 'chat_message', params: { from: senderId, channel } }
  const notifications = recipients.map((employeeId): Notification => ({ ...content, employeeId, link }))
  await notify(deps, due, notifications, `message-${messageId}`)
}

async function participants({ database }: JobDeps, replyTo: string | null): Promise<string[]> {
  if (replyTo === null) return []
  const rows = await database.kysely
    .selectFrom('read.messages')
    .select('sender_id')
    .distinct()
    .where((row) => row.or([row('message_id', '=', replyTo), row('reply_to', '=', replyTo)]))
    .execute()
  return rows.map((row) => row.sender_id)
}

/** Notifies at work and the hour before a shift by default, not in quiet hours; in muted channels only if mentioned. */
async function reachable(
  db: Kysely<Tables>,
  ids: readonly string[],
  mentioned: ReadonlySet<string>,
  channelId: string,
): Promise<string[]> {
  type Row = { employeeId: string; isMuted: boolean; quietHours: Preferences['quietHours']; timeZone: string }
  const { rows } = await sql<Row>`
    select
      person.id as "employeeId", coalesce(reading.is_muted, false) as "isMuted",
      preferences.quiet_hours as "quietHours", location.time_zone as "timeZone"
    from unnest(${ids}::uuid[]) as person (id)
    join read.people as employee on employee.employee_id = person.id
    join read.locations as location on location.location_id = employee.location_id
    left join read.preferences as preferences on preferences.employee_id = person.id
    left join read.chat_settings as settings on settings.employee_id = person.id
    left join read.readings as reading on reading.employee_id = person.id and reading.channel_id = ${channelId}
    left join read.attendance as attendance on attendance.employee_id = person.id
    where settings.notify = 'always' or (coalesce(settings.notify, 'at_work') = 'at_work' and (
      attendance.state <> 'out' or exists (
        select from read.shifts as shift join read.weeks as week on week.week_id = shift.week_id
        where shift.employee_id = person.id and not shift.deleted and week.published
          and shift.starts_at between now() and now() + interval '1 hour'
      )
    ))
  `.execute(db)
  const now = new Date()
  return rows
    .filter(({ isMuted, employeeId }) => !isMuted || mentioned.has(employeeId))
    .filter(({ quietHours, timeZone }) => !quietHours || !isQuiet(quietHours, timeZone, now))
    .map((row) => row.employeeId)
}

async function notifyOfRemoval(due: Job<z.infer<typeof removed>>, deps: JobDeps): Promise<void> {
  const { channelId, senderId, reason } = due.data
  const { organizationId, actor } = causeOf(due)
  const room = await findRoom(deps.commands, organizationId, channelId)
  const from = actor.kind === 'employee' ? actor.employeeId : 'A manager'
  const params = { from, channel: room?.name, comment: reason ?? undefined }
  const link = `/messaging?channel=${channelId}&message=${due.data.messageId}`
  await notify(deps, due, [{ kind: 'chat_message_removed', params, employeeId: senderId, link }])
}

export const jobs = jobTable({
  'messaging.notify': job(sent, notifyOfMessage),
  'messaging.notify-edited': job(edited, notifyOfEdit),
  'messaging.notify-removed': job(removed, notifyOfRemoval),
})

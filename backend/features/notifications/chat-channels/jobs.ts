import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { count, day, instant as instantPart, sentence } from '#kernel/sentence.ts'
import { isEveryone, type AnnouncementContent, type AnnouncementEvent } from '#schema/announcements/events.ts'
import type { ChatChannelEvent } from '#schema/notifications/chat-channel-events.ts'
import type { ChatPostKind } from '#schema/notifications/chat-channels.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { addressOf, chatChannels, concernsChannel } from './chat-channels.ts'
import { webhookBody, type Post } from './post.ts'
import { eraseUrl, openUrl } from './urls.ts'

const MAX_LISTED = 5

const announced = z.object({ title: z.string(), locationIds: z.array(z.string()).nullable() })
const opened = z.object({ weekId: z.string(), locationId: z.string(), weekStart: z.string() })
const removed = z.object({ channelId: z.string() })
const post = z.object({ channelId: z.string(), text: z.string(), link: z.string() })

const announcementJob = (announcementId: string) => `chat-announcement-${announcementId}`

/** Announcements to job roles or people are not for the whole team. */
function announce(announcementId: string, { title, audience, publishAt }: AnnouncementContent) {
  if (audience.roleIds.length + audience.employeeIds.length > 0) return []
  const data = { title, locationIds: isEveryone(audience) ? null : audience.locationIds }
  const at = publishAt === null ? {} : { at: new Date(publishAt) }
  return [schedule(jobs['notifications.chat-announcement'], { id: announcementJob(announcementId), ...at, data })]
}

export const reactions: Reactions<AnnouncementEvent | ScheduleEvent | ChatChannelEvent> = {
  AnnouncementPosted: ({ data }) => announce(data.announcementId, data),
  AnnouncementEdited: ({ data: { announcementId, before, after }, metadata }) => {
    const wasPending = before.publishAt !== null && before.publishAt > metadata.at
    return wasPending ? [cancel(announcementJob(announcementId)), ...announce(announcementId, after)] : []
  },
  AnnouncementDeleted: ({ data: { announcementId } }) => [cancel(announcementJob(announcementId))],
  WeekPublished: ({ id, stream, data: { locationId, weekStart, silent } }) => {
    const data = { weekId: parseStreamName(stream).id, locationId, weekStart }
    return silent ? [] : [schedule(jobs['notifications.chat-open-shifts'], { id: `chat-${id}`, data })]
  },
  ChatChannelRemoved: ({ id, data: { channelId } }) => [
    schedule(jobs['notifications.erase-chat-channel'], { id: `chat-channel-removed-${id}`, data: { channelId } }),
  ],
}

async function postAnnouncement(due: Job<z.infer<typeof announced>>, deps: JobDeps): Promise<void> {
  const { title, locationIds } = due.data
  const link = new URL('/announcements', deps.publicUrl).href
  await postToChannels(due, { kind: 'announcements', locationIds }, { text: `Announcement: ${title}`, link }, deps)
}

async function postOpenShifts(due: Job<z.infer<typeof opened>>, deps: JobDeps): Promise<void> {
  const { weekId, locationId, weekStart } = due.data
  const shifts = await deps.database.kysely
    .selectFrom('read.shifts')
    .select(['starts_at', 'ends_at'])
    .where('week_id', '=', weekId)
    .where('employee_id', 'is', null)
    .where('starts_at', '>', new Date().toISOString())
    .orderBy('starts_at')
    .orderBy('shift_id')
    .execute()
  if (shifts.length === 0) return
  const organization = await deps.commands.readState(organizationStream, causeOf(due).organizationId)
  const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
  if (organization.status !== 'founded' || !location) return
  const times = shifts
    .slice(0, MAX_LISTED)
    .flatMap(({ starts_at: from, ends_at: to }) => sentence`\n• ${instantPart(from, to)}`)
  const more = shifts.length > MAX_LISTED ? `\nand ${shifts.length - MAX_LISTED} more` : ''
  const parts = sentence`${location.name} has ${count(shifts.length, 'open shift')} in the week of ${day(weekStart)}:${times}${more}`
  const clocks = { timeZone: location.timeZone, clockFormat: organization.clockFormat }
  const text = plainText(parts, { clocks, withYear: false })
  const link = new URL('/shift-swaps?tab=open', deps.publicUrl).href
  await postToChannels(due, { kind: 'open_shifts', locationIds: [locationId] }, { text, link }, deps)
}

/** One job per channel, so that a channel that fails repeats no other. */
async function postToChannels(
  due: Job,
  subject: { kind: ChatPostKind; locationIds: readonly string[] | null },
  content: Post,
  { database, jobs: queue }: JobDeps,
): Promise<void> {
  const channels = await chatChannels(database.kysely, causeOf(due).organizationId)
  const posts = channels
    .filter((channel) => concernsChannel(channel, subject))
    .map(({ id: channelId }) => {
      const data = { channelId, ...content }
      return { id: `${due.id}-${channelId}`, at: new Date(), data, cause: due.cause }
    })
  if (posts.length > 0) await queue.schedule(jobs['notifications.chat-post'], ...posts)
}

async function postToChannel(
  { data }: Job<z.infer<typeof post>>,
  { database, keys, outbound, logger }: JobDeps,
): Promise<void> {
  const { channelId, ...content } = data
  const address = await addressOf(database.kysely, channelId)
  if (!address) return
  if (!keys) throw new Error('chat channels need the keys of sealed secrets')
  const url = await openUrl(keys, channelId, address.sealedUrl)
  const { status } = await outbound.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhookBody(address.service, content)),
    maxBytes: 4096,
    truncate: true,
  })
  if (status < 300) return
  // The channel or its webhook was deleted.
  if (status === 404 || status === 410) logger.warn({ channelId, status }, 'a chat channel no longer exists')
  else throw new Error(`the chat service answered ${status}`)
}

export const jobs = jobTable({
  'notifications.chat-announcement': job(announced, postAnnouncement),
  'notifications.chat-open-shifts': job(opened, postOpenShifts),
  'notifications.chat-post': job(post, postToChannel),
  'notifications.erase-chat-channel': job(removed, ({ data }, { database }: Pick<JobDeps, 'database'>) =>
    eraseUrl(database.kysely, data.channelId),
  ),
})

import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { count, day, instant as instantPart, sentence } from '#kernel/sentence.ts'
import { isEveryone, type AnnouncementContent, type AnnouncementEvent } from '#schema/announcements/events.ts'
import type { BridgedKind } from '#schema/notifications/chat-bridges.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { bridgeById, bridgesOf, concernsBridge } from './bridges.ts'
import { webhookBody, type Post } from './post.ts'

const MAX_LISTED = 5

const announced = z.object({ title: z.string(), locationIds: z.array(z.string()).nullable() })
const opened = z.object({ weekId: z.string(), locationId: z.string(), weekStart: z.string() })
const post = z.object({ bridgeId: z.string(), text: z.string(), link: z.string() })

const announcementJob = (announcementId: string) => `bridge-announcement-${announcementId}`

/** Announcements to job roles or people are not for the whole team. */
function announce(announcementId: string, { title, audience, publishAt }: AnnouncementContent) {
  if (audience.roleIds.length + audience.employeeIds.length > 0) return []
  const data = { title, locationIds: isEveryone(audience) ? null : audience.locationIds }
  const at = publishAt === null ? {} : { at: new Date(publishAt) }
  return [schedule(jobs['notifications.bridge-announcement'], { id: announcementJob(announcementId), ...at, data })]
}

export const reactions: Reactions<AnnouncementEvent | ScheduleEvent> = {
  AnnouncementPosted: ({ data }) => announce(data.announcementId, data),
  AnnouncementEdited: ({ data: { announcementId, before, after }, metadata }) => {
    const wasPending = before.publishAt !== null && before.publishAt > metadata.at
    return wasPending ? [cancel(announcementJob(announcementId)), ...announce(announcementId, after)] : []
  },
  AnnouncementDeleted: ({ data: { announcementId } }) => [cancel(announcementJob(announcementId))],
  WeekPublished: ({ id, stream, data: { locationId, weekStart, silent } }) => {
    const data = { weekId: parseStreamName(stream).id, locationId, weekStart }
    return silent ? [] : [schedule(jobs['notifications.bridge-open-shifts'], { id: `bridge-${id}`, data })]
  },
}

async function postAnnouncement(due: Job<z.infer<typeof announced>>, deps: JobDeps): Promise<void> {
  const { title, locationIds } = due.data
  const link = new URL('/announcements', deps.publicUrl).href
  await postToBridges(due, { kind: 'announcements', locationIds }, { text: `Announcement: ${title}`, link }, deps)
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
  await postToBridges(due, { kind: 'open_shifts', locationIds: [locationId] }, { text, link }, deps)
}

/** One job per channel, so that a channel that fails repeats no other. */
async function postToBridges(
  due: Job,
  subject: { kind: BridgedKind; locationIds: readonly string[] | null },
  content: Post,
  { database, jobs: queue }: JobDeps,
): Promise<void> {
  const bridges = await bridgesOf(database.kysely, causeOf(due).organizationId)
  const posts = bridges
    .filter((bridge) => concernsBridge(bridge, subject))
    .map(({ bridge_id: bridgeId }) => {
      const data = { bridgeId, ...content }
      return { id: `${due.id}-${bridgeId}`, at: new Date(), data, cause: due.cause }
    })
  if (posts.length > 0) await queue.schedule(jobs['notifications.bridge-post'], ...posts)
}

async function postToBridge(
  { data }: Job<z.infer<typeof post>>,
  { database, outbound, logger }: JobDeps,
): Promise<void> {
  const { bridgeId, ...content } = data
  const bridge = await bridgeById(database.kysely, bridgeId)
  if (!bridge) return
  const { status } = await outbound.fetch(bridge.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhookBody(bridge.service, content)),
    maxBytes: 4096,
    truncate: true,
  })
  if (status < 300) return
  // The channel or its webhook was deleted.
  if (status === 404 || status === 410) logger.warn({ bridgeId, status }, 'a chat bridge no longer exists')
  else throw new Error(`the chat service answered ${status}`)
}

export const jobs = jobTable({
  'notifications.bridge-announcement': job(announced, postAnnouncement),
  'notifications.bridge-open-shifts': job(opened, postOpenShifts),
  'notifications.bridge-post': job(post, postToBridge),
})

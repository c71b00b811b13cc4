import { z } from 'zod'
import type { AnnouncementEvent } from '#schema/announcements/events.ts'
import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, type Notification } from '#backend/features/notifications/notify.ts'
import { membersOf } from './audience.ts'
import type { ExistingAnnouncement } from './domain/announcement.ts'
import { announcementStream } from './streams.ts'

const announcementRef = z.object({ announcementId: z.string() })
const reminder = announcementRef.extend({ employeeIds: z.array(z.string()) })

const publicationJobId = (announcementId: string) => `announcement-${announcementId}`

export const reactions: Reactions<AnnouncementEvent> = {
  AnnouncementPosted: ({ data: { announcementId, publishAt } }) => [schedulePublication(announcementId, publishAt)],
  AnnouncementEdited: ({ id, data: { announcementId, before, after } }) =>
    before.publishAt === after.publishAt
      ? [schedule(jobs['announcements.publish'], { id: `announcement-edited-${id}`, data: { announcementId } })]
      : [cancel(publicationJobId(announcementId)), schedulePublication(announcementId, after.publishAt)],
  AnnouncementDeleted: ({ data: { announcementId } }) => [cancel(publicationJobId(announcementId))],
  AnnouncementReminded: ({ id, data: { announcementId, employeeIds } }) => [
    schedule(jobs['announcements.remind'], {
      id: `announcement-reminded-${id}`,
      data: { announcementId, employeeIds },
    }),
  ],
}

const schedulePublication = (announcementId: string, publishAt: string | null) =>
  schedule(jobs['announcements.publish'], {
    id: publicationJobId(announcementId),
    ...(publishAt !== null && { at: new Date(publishAt) }),
    data: { announcementId },
  })

/** After an edit that starts no new round, only employees who are new in the audience are notified. */
async function publish(due: Job<z.infer<typeof announcementRef>>, deps: JobDeps): Promise<Date | void> {
  const { announcementId } = due.data
  const announcement = await deps.commands.readState(announcementStream, announcementId)
  if (announcement.status !== 'posted') return
  const now = new Date()
  const { content, round, acknowledged } = announcement
  if (content.publishAt !== null && new Date(content.publishAt) > now) return new Date(content.publishAt)
  if (content.expiresAt !== null && new Date(content.expiresAt) <= now) return
  const commandId = derivedId('publish announcement', announcementId)
  await deps.commands.publishAnnouncement(contextOf(due, 'Muster', commandId, now), { announcementId })
  const members = await membersOf(deps.database.kysely, causeOf(due).organizationId, content.audience)
  const kind = content.priority === 'urgent' ? 'announcement_urgent' : 'announcement'
  const change = round > 1 ? 'edited' : 'posted'
  const notificationTo = notificationOf(announcement, { kind, change })
  const recipients = members.filter((id) => id !== announcement.authorId && !acknowledged.has(id))
  await notify(deps, due, recipients.map(notificationTo), `announcement ${announcementId} ${round}`)
}

async function remind(due: Job<z.infer<typeof reminder>>, deps: JobDeps): Promise<void> {
  const announcement = await deps.commands.readState(announcementStream, due.data.announcementId)
  if (announcement.status !== 'posted') return
  const notificationTo = notificationOf(announcement, { kind: 'announcement_reminder', change: 'posted' })
  const recipients = due.data.employeeIds.filter((id) => !announcement.acknowledged.has(id))
  await notify(deps, due, recipients.map(notificationTo))
}

type AnnouncementKind = Extract<NotificationContent, { params: { title: string } }>['kind']

const EXCERPT = 500

function notificationOf(
  {
    announcementId,
    authorId,
    content: { title, content },
  }: Pick<ExistingAnnouncement, 'announcementId' | 'authorId' | 'content'>,
  { kind, change }: { kind: AnnouncementKind; change: 'posted' | 'edited' },
) {
  const from = authorId ?? 'Management'
  const text = content.length > EXCERPT ? `${content.slice(0, EXCERPT).trimEnd()}…` : content
  const params = { from, title, text, change }
  const link = `/announcements?id=${announcementId}`
  return (employeeId: string): Notification => ({ employeeId, kind, params, link })
}

export const jobs = jobTable({
  'announcements.publish': job(announcementRef, publish),
  'announcements.remind': job(reminder, remind),
})

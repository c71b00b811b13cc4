import { weekStream } from '#backend/features/schedule/streams.ts'
import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { requestIn } from '#backend/features/schedule/week-state.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'

const offer = z.object({ weekId: z.string(), requestId: z.string() })

/** Schedules the expiry of each offer. A reopened offer may have expired while it was approved, so it is checked at once. */
export const reactions: Reactions<ScheduleEvent> = {
  GrabOffered: ({ stream, data: { requestId, expiresAt } }) => [
    schedule(jobs['shift-requests.expire-offer'], {
      id: `offer-${requestId}`,
      at: new Date(expiresAt),
      data: { weekId: parseStreamName(stream).id, requestId },
    }),
  ],
  RequestReopened: ({ id, stream, data: { requestId } }) => [
    schedule(jobs['shift-requests.expire-offer'], {
      id: `offer-${id}`,
      data: { weekId: parseStreamName(stream).id, requestId },
    }),
  ],
}

/** The command does nothing for an offer with time left. */
async function expireOffer(due: Job<z.infer<typeof offer>>, { commands }: Pick<JobDeps, 'commands'>): Promise<void> {
  const { weekId, requestId } = due.data
  const week = await commands.readState(weekStream, weekId)
  if (week.status === 'unopened' || requestIn(week, requestId)?.kind !== 'grab') return
  const { locationId, weekStart } = week
  try {
    const context = contextOf(due, 'expiry of offers', derivedId(due.id, 'expire'))
    await commands.expireShiftOffer(context, { requestId, week: { locationId, weekStart } })
  } catch (error) {
    // A conflict means that the offer is closed already.
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
  }
}

export const jobs = jobTable({ 'shift-requests.expire-offer': job(offer, expireOffer) })

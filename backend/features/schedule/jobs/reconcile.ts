import { weekStream } from '../streams.ts'
import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { LEFT_BEHIND_AFTER } from '../commands/reconcile.ts'

const MINUTE = 60_000

/** A crash can leave an unfinished move and unneeded bookings. The job runs once no command can still be running. */
export const reactions: Reactions<ScheduleEvent> = onEach(
  [
    'ShiftMovedIn',
    'ShiftMovedOut',
    'ShiftMoved',
    'ShiftChanged',
    'ShiftAssigned',
    'ShiftUnassigned',
    'ShiftDeleted',
    'ShiftRestored',
    'TimeBooked',
  ],
  ({ stream, metadata }: Happened<ScheduleEvent>) => {
    const weekId = parseStreamName(stream).id
    const minute = Math.floor(Date.parse(metadata.at) / MINUTE)
    const at = new Date((minute + 1) * MINUTE + LEFT_BEHIND_AFTER)
    return [schedule(jobs['schedule.reconcile-week'], { id: `week-${weekId}-${minute}`, at, data: { weekId } })]
  },
)

async function reconcileWeek(due: Job<{ weekId: string }>, { commands }: Pick<JobDeps, 'commands'>): Promise<void> {
  const week = await commands.readState(weekStream, due.data.weekId)
  if (week.status === 'unopened') return
  const { locationId, weekStart } = week
  for (const each of [weekStart, addDays(weekStart, 7)]) {
    const context = contextOf(due, 'unfinished changes', derivedId(due.id, each))
    await commands.reconcileWeek(context, { locationId, weekStart: each })
  }
}

export const jobs = jobTable({ 'schedule.reconcile-week': job(z.object({ weekId: z.string() }), reconcileWeek) })

import type { Kysely } from 'kysely'
import { z } from 'zod'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { notify } from '#backend/features/notifications/notify.ts'
import { decidersAt } from '#backend/features/notifications/recipients.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { overtimeToday } from './overtime-today.ts'

/** How long (ms) before overtime managers are notified. */
const NOTICE = 3_600_000
/** How often (ms) an organization is checked while anyone is clocked in. */
const EVERY = 5 * 60_000

export const jobs = jobTable({
  'payroll.watch-overtime': job(z.object({}), (due: Job<object>, deps: JobDeps) =>
    watchOvertime(due, deps, new Date()),
  ),
})

/** Each check schedules the next. The id ends with the check's time, so simultaneous clock-ins share one job. */
function lookAt(organizationId: string, time: number) {
  const at = new Date(time - (time % EVERY))
  return { id: `overtime-${organizationId}-${at.toISOString()}`, at, data: {} }
}

export const reactions: Reactions<TimeclockEvent> = {
  // Skips the next check, because the read models may not include this clock-in by then.
  ClockedIn: ({ metadata: { at, organizationId } }) => [
    schedule(jobs['payroll.watch-overtime'], lookAt(organizationId, Date.parse(at) + 2 * EVERY)),
  ],
}

/** Notifies the managers of employees who reach overtime within the hour, once per employee and day. */
export async function watchOvertime(
  due: Job<object>,
  { database, commands, jobs: queue }: Pick<JobDeps, 'database' | 'commands' | 'jobs'>,
  now: Date,
): Promise<void> {
  const { kysely } = database
  const { organizationId } = causeOf(due)
  const everyone = { organizationId, locationId: null }
  // Drops the cause of the first clock-in, because its employee didn't request this check.
  const cause = { organizationId, actor: { kind: 'system', name: 'overtime' } as const }
  for (const { person, today, reachesAt } of await overtimeToday(kysely, everyone, now, NOTICE + EVERY)) {
    if (Date.parse(reachesAt) > now.getTime() + NOTICE) break
    const { id, locationId } = person
    const managers = await decidersAt(kysely, { organizationId, locationId })
    const content = { kind: 'overtime_soon', params: { from: id, at: reachesAt } } as const
    const notifications = managers
      .filter((employeeId) => employeeId !== id)
      .map((employeeId) => ({ ...content, employeeId, link: '/' }))
    await notify({ commands }, { ...due, cause }, notifications, `overtime-${id}-${today}`)
  }
  if (await isAnyoneIn(kysely, organizationId)) {
    const next = lookAt(organizationId, now.getTime() + EVERY)
    await queue.schedule(jobs['payroll.watch-overtime'], { ...next, cause })
  }
}

async function isAnyoneIn(db: Kysely<Tables>, organizationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('read.attendance')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('state', '!=', 'out')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

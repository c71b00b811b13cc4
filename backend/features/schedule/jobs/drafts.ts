import { z } from 'zod'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { draftWeeks } from '../queries/week-heads.ts'

/** How long (ms) a command that started before drafts were turned off may still open a draft. */
const IN_FLIGHT = 60_000

/** Turning drafts off publishes all drafts: once immediately, and once after commands in flight have ended. */
export const reactions: Reactions<OrganizationEvent> = {
  PlanningPolicySet: ({ id, data, metadata }) =>
    data.planInDrafts
      ? []
      : [0, IN_FLIGHT].map((after) =>
          schedule(jobs['schedule.publish-drafts'], {
            id: `publish-drafts-${id}-${after}`,
            at: new Date(Date.parse(metadata.at) + after),
            data: {},
          }),
        ),
}

async function publishDrafts(due: Job<object>, { commands, database }: JobDeps): Promise<void> {
  for (const { locationId, start, revision } of await draftWeeks(database.kysely, causeOf(due).organizationId)) {
    const context = contextOf(due, 'planning policy', derivedId(due.id, `${locationId} ${start} ${revision}`))
    await commands.publishDraft(context, { locationId, weekStart: start })
  }
}

export const jobs = jobTable({ 'schedule.publish-drafts': job(z.object({}), publishDrafts) })

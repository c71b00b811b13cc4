import { organizationStream } from '#backend/features/organization/streams.ts'
import { templateStream } from './streams.ts'
import { z } from 'zod'
import type { TemplateEvent } from '#schema/templates/events.ts'
import { fitsWeek } from '#schema/templates/recurrence.ts'
import { addDays, weekBounds, weekStartOf } from '#schema/shared/week-time.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'

const AHEAD = 2

const recurring = z.object({ templateId: z.string() })
type Recurring = Job<z.infer<typeof recurring>>
type ReactionDeps = Pick<JobDeps, 'commands' | 'jobs' | 'logger'> & { now?: () => Date }

export const reactions: Reactions<TemplateEvent> = {
  TemplateCreated: ({ data }) => (data.recurrence?.automatic ? [applyNow(data.templateId)] : []),
  TemplateChanged: ({ data }) => (data.after.recurrence?.automatic ? [applyNow(data.templateId)] : []),
}

const applyNow = (templateId: string) =>
  schedule(jobs['templates.apply-recurring'], { id: `recurrence-${templateId}`, data: { templateId } })

/** Each run schedules the next, until the template is deleted or no longer automatic. */
async function applyRecurring(due: Recurring, deps: ReactionDeps): Promise<void> {
  const { commands, now = () => new Date() } = deps
  const { templateId } = due.data
  const { organizationId } = causeOf(due)
  const template = await commands.readState(templateStream, templateId)
  const recurrence = template.status === 'kept' ? template.content.recurrence : null
  if (template.status !== 'kept' || !recurrence?.automatic) return
  const organization = await commands.readState(organizationStream, organizationId)
  const location = organization.status === 'founded' ? organization.locations[template.locationId] : undefined
  if (!location) throw new Error(`template ${templateId} has no location`)

  // `due.at` guards against a machine whose clock is slow and still shows last week.
  const moment = new Date(Math.max(now().getTime(), due.at.getTime()))
  const thisWeek = weekStartOf(moment.toISOString(), location.timeZone)
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    const weekStart = addDays(thisWeek, ahead * 7)
    if (fitsWeek(recurrence, weekStart)) await apply(due, weekStart, now(), deps)
  }
  const at = new Date(weekBounds(thisWeek, location.timeZone).endsAt)
  const id = `recurrence-${templateId}-${addDays(thisWeek, 7)}`
  await deps.jobs.schedule(jobs['templates.apply-recurring'], { ...due, id, at })
}

async function apply(due: Recurring, weekStart: string, now: Date, { commands, logger }: ReactionDeps) {
  const { templateId } = due.data
  // The command id depends on template and week alone, so an undone run is not repeated a week later.
  const commandId = derivedId('recurring template', templateId, weekStart)
  const context = contextOf(due, 'recurring template', commandId, now)
  try {
    await commands.applyTemplate(context, { templateId, weekStart, onConflict: 'leave out', again: false })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The template is already applied, or all its shifts conflict. The next run tries again.
    logger.info({ templateId, weekStart, reason: error.message }, 'recurring template not applied')
  }
}

export const jobs = jobTable({ 'templates.apply-recurring': job(recurring, applyRecurring) })

import { fitsWeek } from '#schema/templates/recurrence.ts'
import { addDays, weekBounds, weekStartOf } from '#schema/shared/week-time.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { templateStream } from './streams.ts'

/** How many weeks after the present one an automatic template has been applied to. */
const AHEAD = 2

export const recurrenceKind = 'apply-recurring-template'

/**
 * Applies an automatic template to the weeks ahead, and comes back when the next week begins. The chain of deadlines
 * ends by itself once the template is deleted or no longer automatic. Whatever begins it anew, there is one: the next
 * deadline is named by its template and week.
 * @param now the clock by which the weeks are ahead
 */
export function recurrenceHandlers(
  { commands, jobs, logger }: Pick<PoliciesOptions, 'commands' | 'jobs' | 'logger'>,
  now: () => Date,
): Handlers {
  async function apply(deadline: Deadline, templateId: string, weekStart: string) {
    // Named by template and week: whoever takes it back is not overruled a week later.
    const commandId = derivedId('recurring template', templateId, weekStart)
    const context = contextOf(deadline, 'recurring template', commandId, now())
    try {
      await commands.applyTemplate(context, { templateId, weekStart, onConflict: 'leave out', again: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // A person has applied it already, or none of its shifts fit. Next week it is tried again.
      logger.info({ templateId, weekStart, reason: error.message }, 'a recurring template was not applied')
    }
  }

  return {
    async [recurrenceKind](deadline) {
      const { templateId = '', organizationId = '' } = deadline.data
      const template = await commands.readState(templateStream, templateId)
      const recurrence = template.status === 'kept' ? template.content.recurrence : null
      if (template.status !== 'kept' || !recurrence?.automatic) return
      const { locationId } = template
      const organization = await commands.readState(organizationStream, organizationId)
      const zone = organization.status === 'founded' ? organization.locations[locationId]?.timeZone : undefined
      if (zone === undefined) throw new Error(`a template of no location: ${templateId}`)

      // Where this machine's clock is behind the one that rang, it is still last week by it.
      const moment = new Date(Math.max(now().getTime(), deadline.at.getTime()))
      const thisWeek = weekStartOf(moment.toISOString(), zone)
      for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
        const weekStart = addDays(thisWeek, ahead * 7)
        if (fitsWeek(recurrence, weekStart)) await apply(deadline, templateId, weekStart)
      }
      const { endsAt } = weekBounds(thisWeek, zone)
      const id = `recurrence-${templateId}-${addDays(thisWeek, 7)}`
      await jobs.schedule({ id, kind: recurrenceKind, at: new Date(endsAt), data: deadline.data })
    },
  }
}

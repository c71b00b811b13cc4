import type { TemplateContent } from '#schema/templates/events.ts'
import type { User } from '#schema/identity/rest.ts'
import type { TemplateRequest } from '#schema/templates/rest.ts'
import { dayOf, sundayOf } from '#schema/shared/week-time.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locationInReach, reachOf, locationFor } from '#backend/platform/http/scope.ts'
import { templateById, type Template } from './queries.ts'
import type { OnConflict } from '#backend/features/schedule/domain/skip-conflicts.ts'
import { runOf, type Run } from '#backend/features/schedule/week-actions.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

export function templateActions(services: Services) {
  const { commands, database } = services

  async function find(user: User, id: string): Promise<Template> {
    const template = await templateById(database.kysely, reachOf(user), id)
    if (!template) throw noSuchTemplate()
    return template
  }

  async function templateAfter(outcome: Outcome, { user }: Initiator, id: string) {
    const { caughtUp, kysely } = await services.readAfter(outcome)
    const template = await templateById(kysely, reachOf(user), id)
    return { template: requireTarget(template, caughtUp, noSuchTemplate()), caughtUp }
  }

  async function contentAt({ user, commandId }: Initiator, locationId: string, request: TemplateRequest) {
    const { timeZone } = await locationInReach(database.kysely, reachOf(user), locationId)
    return contentOf(request, commandId, dayOf(new Date().toISOString(), timeZone))
  }

  return {
    find,

    async create(initiator: Initiator, templateId: string, request: TemplateRequest) {
      const locationId = await locationFor(services, initiator.user, request.locationId)
      const content = await contentAt(initiator, locationId, request)
      const context = commandContext(initiator.user, initiator.commandId)
      const outcome = await commands.createTemplate(context, { templateId, locationId, content })
      return templateAfter(outcome, initiator, templateId)
    },

    async update(initiator: Initiator, id: string, request: TemplateRequest, seenRevision?: number) {
      const { id: templateId, locationId } = await find(initiator.user, id)
      const content = await contentAt(initiator, locationId, request)
      const context = commandContext(initiator.user, initiator.commandId)
      const outcome = await commands.updateTemplate(context, { templateId, content, seenRevision })
      return templateAfter(outcome, initiator, templateId)
    },

    async apply(
      { user, commandId }: Initiator,
      data: { templateId: string; weekStart: string; onConflict: 'leave_out' | 'refuse'; again: boolean },
    ): Promise<Run> {
      const { id: templateId, locationId } = await find(user, data.templateId)
      const onConflict: OnConflict = data.onConflict === 'leave_out' ? 'leave out' : 'refuse'
      const applied = commands.applyTemplate(commandContext(user, commandId), { ...data, templateId, onConflict })
      return runOf(services, { locationId, weekStart: data.weekStart }, applied)
    },

    /** Does not look the template up first, because a repeated deletion must get its first outcome. */
    async remove({ user, commandId }: Initiator, templateId: string) {
      const deleted = commands.deleteTemplate(commandContext(user, commandId), { templateId })
      return services.caughtUp(await deleted.catch(hideOutOfReach))
    },
  }
}

const noSuchTemplate = () => new Refusal('not_found', 'There is no such template')

/** Gives a template out of reach the same response as a missing one. */
function hideOutOfReach(error: unknown): never {
  const outOfReach = error instanceof Refusal && (error.code === 'not_found' || error.code === 'forbidden')
  throw outOfReach ? noSuchTemplate() : error
}

/** @param today (yyyy-MM-dd) where a recurrence begins by default */
function contentOf(request: TemplateRequest, commandId: string, today: string): TemplateContent {
  const { name, description, isRecurring, recurrencePattern, recursFrom, automatic, shifts } = request
  const recurrence = { pattern: recurrencePattern ?? 'weekly', from: sundayOf(recursFrom ?? today), automatic }
  return {
    name,
    description,
    recurrence: isRecurring ? recurrence : null,
    shifts: shifts.map(({ id, jobRoleId, ...shift }, index) => ({
      ...shift,
      // A repeated request must create the same shifts.
      templateShiftId: id ?? derivedId(commandId, 'shift', String(index)),
      roleId: jobRoleId,
    })),
  }
}

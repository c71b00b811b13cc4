import type { TemplateContent } from '#schema/templates/events.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Facts } from '#backend/features/schedule/domain/week.ts'
import type { OnConflict } from '#backend/features/schedule/domain/skip-conflicts.ts'
import { createTemplate, deleteTemplate, existingTemplate, updateTemplate } from './domain/template.ts'
import { requireManagerOf, requireSameOrganization } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { templateStream } from './streams.ts'

type TemplateCommands = ReturnType<typeof templateCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends TemplateCommands {}
}

type Application = { templateId: string; weekStart: string; onConflict: OnConflict; again: boolean }

const CHANGED_SINCE = 'This template was changed since you opened it. Open it again to change it.'

export function templateCommands({ run, read, actorOf, commands }: Core) {
  async function factsOf({ organizationId }: CommandContext, locationId: string, { shifts }: TemplateContent) {
    const ids = new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []))
    const people = await Promise.all([...ids].map(async (id) => (await read(employeeStream, id)).state))
    const employees: [string, 'active' | 'terminated'][] = people.flatMap((person) =>
      person.status !== 'unknown' && person.organizationId === organizationId && person.locationId === locationId
        ? [[person.employeeId, person.status]]
        : [],
    )
    const { state: organization } = await read(organizationStream, organizationId)
    const roles = organization.status === 'founded' ? Object.keys(organization.jobRoles) : []
    return { employees: new Map(employees), roles: new Set(roles) } satisfies Facts
  }

  // A template never changes its location, so the location can be read before the decision.
  async function locationOf(context: CommandContext, templateId: string) {
    const folded = await read(templateStream, templateId)
    requireSameOrganization(context, folded)
    return existingTemplate(folded.state).locationId
  }

  async function apply(context: CommandContext, { templateId, weekStart, ...options }: Application): Promise<Outcome> {
    const { state: template, begun } = await read(templateStream, templateId)
    if (template.status !== 'kept' || begun?.organizationId !== context.organizationId) {
      throw new Refusal('not_found', 'There is no such template')
    }
    const { locationId, content } = template
    const shifts = content.shifts.map(({ templateShiftId, ...shift }, index) => ({
      ...shift,
      // The week is part of the id, because one command id may apply a template to two weeks.
      shiftId: derivedId(context.commandId, weekStart, templateShiftId, String(index)),
    }))
    const applied = { templateId, name: content.name, shifts }
    return commands.addTemplateShifts(context, { locationId, weekStart, template: applied, ...options })
  }

  return {
    /** Adds the template's shifts to a week. The `TemplateApplied` event in the outcome lists the shifts that were left out. */
    applyTemplate: (context: CommandContext, data: Application): Promise<Outcome> =>
      assertSameTarget({ templateId: data.templateId }, apply(context, data)),

    async createTemplate(
      context: CommandContext,
      data: { templateId: string; locationId: string; content: TemplateContent },
    ) {
      const { templateId, locationId, content } = data
      const [actor, organization, facts] = await Promise.all([
        actorOf(context),
        read(organizationStream, context.organizationId),
        factsOf(context, locationId, content),
      ])
      locationIn(organization.state, locationId)
      return run(context, {
        stream: templateStream,
        id: templateId,
        type: 'createTemplate',
        authorise: () => requireManagerOf(context, actor, locationId),
        decide: (state) => createTemplate(state, { ...data, facts }),
      })
    },

    /** @throws Refusal `conflict` if the template changed after `seenRevision` */
    async updateTemplate(
      context: CommandContext,
      data: { templateId: string; content: TemplateContent; seenRevision?: number | undefined },
    ) {
      const { templateId, content, seenRevision } = data
      const locationId = await locationOf(context, templateId)
      const [actor, facts] = await Promise.all([actorOf(context), factsOf(context, locationId, content)])
      return run(context, {
        stream: templateStream,
        id: templateId,
        type: 'updateTemplate',
        authorise: ({ revision }) => {
          requireManagerOf(context, actor, locationId)
          if (seenRevision !== undefined && seenRevision < revision) throw new Refusal('conflict', CHANGED_SINCE)
        },
        decide: (state) => updateTemplate(state, { content, facts }),
      })
    },

    async deleteTemplate(context: CommandContext, { templateId }: { templateId: string }) {
      const actor = await actorOf(context)
      return run(context, {
        stream: templateStream,
        id: templateId,
        type: 'deleteTemplate',
        authorise: ({ state }) => {
          if (state.status !== 'unknown') requireManagerOf(context, actor, state.locationId)
        },
        decide: deleteTemplate,
      })
    },
  }
}

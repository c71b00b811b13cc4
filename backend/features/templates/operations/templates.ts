import type { TemplateContent } from '#schema/templates/events.ts'
import { createTemplateInput, updateTemplateInput, type TemplateInput } from '#schema/templates/inputs.ts'
import { templateResponse } from '#schema/templates/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { dayOf, sundayOf } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { locationFor, locationInReach, reachOf } from '#backend/platform/http/scope.ts'
import { changed, operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { requireManagerOf, requireSameOrganization } from '#backend/platform/permissions.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { Facts } from '#backend/features/schedule/week-state.ts'
import * as domain from '../domain/template.ts'
import { findTemplate, noSuchTemplate, templateById, type Template } from '../queries.ts'
import { templateRow } from '../rows.ts'
import { templateStream } from '../streams.ts'

const TEMPLATE_BODY_LIMIT = 1024 * 1024

const templateOutput: Output<Template> = {
  ...changed<Template>({
    payload: { name: 'TemplatePayload', field: 'template', type: 'ScheduleTemplate' },
    response: templateResponse,
    load: (kysely, user, id) => templateById(kysely, reachOf(user), id),
    toResponse: templateRow,
    missing: noSuchTemplate,
  }),
  response: templateResponse,
  toResponse: templateRow,
}

async function contentOf(
  { user, commandId, services }: Caller,
  locationId: string,
  { name, description, isRecurring, recurrencePattern, recursFrom, automatic, shifts }: TemplateInput,
): Promise<TemplateContent> {
  const { timeZone } = await locationInReach(services.database.kysely, reachOf(user), locationId)
  const from = sundayOf(recursFrom ?? dayOf(new Date().toISOString(), timeZone))
  return {
    name,
    description,
    recurrence: isRecurring ? { pattern: recurrencePattern ?? 'weekly', from, automatic } : null,
    shifts: shifts.map(({ id, jobRoleId, ...shift }, index) => ({
      ...shift,
      // A repeated request must create the same shifts.
      templateShiftId: id ?? derivedId(commandId, 'shift', String(index)),
      roleId: jobRoleId,
    })),
  }
}

async function factsOf(
  { read }: Core,
  { organizationId }: CommandContext,
  locationId: string,
  { shifts }: TemplateContent,
) {
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

export const createTemplate = operation({
  name: 'createTemplate',
  summary: 'Create a schedule template',
  access: managers,
  rest: 'POST /api/schedule-templates',
  bodyLimit: TEMPLATE_BODY_LIMIT,
  input: createTemplateInput,
  graphqlOnly: ['id'],
  output: templateOutput,
  async prepare({ id, ...input }, caller) {
    const locationId = await locationFor(caller.services, caller.user, input.locationId)
    return { templateId: id, locationId, content: await contentOf(caller, locationId, input) }
  },
  async handle(core, context, data) {
    const { templateId, locationId, content } = data
    const [actor, organization, facts] = await Promise.all([
      core.actorOf(context),
      core.read(organizationStream, context.organizationId),
      factsOf(core, context, locationId, content),
    ])
    locationIn(organization.state, locationId)
    return core.run(context, {
      stream: templateStream,
      id: templateId,
      type: 'createTemplate',
      authorise: () => requireManagerOf(context, actor, locationId),
      decide: (state) => domain.createTemplate(state, { ...data, facts }),
    })
  },
})

const CHANGED_SINCE = 'This template was changed since you opened it. Open it again to change it.'

export const updateTemplate = operation({
  name: 'updateTemplate',
  summary: 'Update a schedule template',
  description: 'Responds 409 `conflict` if the template changed after `seenRevision`.',
  access: managers,
  rest: 'PUT /api/schedule-templates/{id}',
  bodyLimit: TEMPLATE_BODY_LIMIT,
  input: updateTemplateInput,
  restOnly: ['locationId'],
  output: templateOutput,
  async prepare(
    { id, seenRevision, ...input },
    caller,
  ): Promise<{ templateId: string; content: TemplateContent; seenRevision?: number | undefined }> {
    const { id: templateId, locationId } = await findTemplate(caller.services.database.kysely, caller.user, id)
    return { templateId, content: await contentOf(caller, locationId, input), seenRevision }
  },
  async handle(core, context, { templateId, content, seenRevision }) {
    const current = await core.read(templateStream, templateId)
    requireSameOrganization(context, current)
    // A template never changes its location, so the location can be read before the decision.
    const { locationId } = domain.existingTemplate(current.state)
    const [actor, facts] = await Promise.all([core.actorOf(context), factsOf(core, context, locationId, content)])
    return core.run(context, {
      stream: templateStream,
      id: templateId,
      type: 'updateTemplate',
      authorise: ({ revision }) => {
        requireManagerOf(context, actor, locationId)
        if (seenRevision !== undefined && seenRevision < revision) throw new Refusal('conflict', CHANGED_SINCE)
      },
      decide: (state) => domain.updateTemplate(state, { content, facts }),
    })
  },
})

/** Does not look the template up first, because a repeated deletion must get its first outcome. */
export const deleteTemplate = operation({
  name: 'deleteTemplate',
  summary: 'Delete a schedule template',
  access: managers,
  rest: 'DELETE /api/schedule-templates/{id}',
  input: noInput,
  missing: noSuchTemplate,
  /** Gives a template out of reach the same response as a missing one. */
  refusalFor: (error) => (error instanceof Refusal && error.code === 'forbidden' ? noSuchTemplate() : error),
  prepare: ({ id }) => ({ templateId: id }),
  async handle(core, context, { templateId }) {
    const actor = await core.actorOf(context)
    return core.run(context, {
      stream: templateStream,
      id: templateId,
      type: 'deleteTemplate',
      authorise: ({ state }) => {
        if (state.status !== 'unknown') requireManagerOf(context, actor, state.locationId)
      },
      decide: domain.deleteTemplate,
    })
  },
})

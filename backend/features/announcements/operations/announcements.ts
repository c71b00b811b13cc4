import type { AnnouncementContent, Audience } from '#schema/announcements/events.ts'
import { createAnnouncementInput, updateAnnouncementInput } from '#schema/announcements/inputs.ts'
import { noInput } from '#schema/shared/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { jobRoleIn, locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { limitRequests, managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf, requireOwner, type ActingEmployee } from '#backend/platform/permissions.ts'
import * as domain from '../domain/announcement.ts'
import { visibleAnnouncement } from '../queries.ts'
import { requireManagerOfAnnouncement } from '../require-manager-of-announcement.ts'
import { announcementStream } from '../streams.ts'
import { announcementOutput } from './announcement-output.ts'

const locationOfManager = (actor: ActingEmployee) =>
  actor.status === 'active' && actor.role === 'manager' ? actor.locationId : null

/** If a manager names no location, their own location is added. */
async function audienceOf(
  core: Core,
  context: CommandContext,
  actor: ActingEmployee,
  { locationIds, roleIds, employeeIds }: Audience,
): Promise<Audience> {
  const own = locationOfManager(actor)
  const needsLocation = own !== null && locationIds.length === 0 && (roleIds.length > 0 || employeeIds.length === 0)
  const allLocationIds = needsLocation ? [own] : locationIds
  const organization = await organizationOf(core, context)
  for (const id of allLocationIds) locationIn(organization, id)
  for (const id of roleIds) jobRoleIn(organization, id)
  const people = await Promise.all(employeeIds.map((id) => colleague(core, context, id)))
  for (const id of [...allLocationIds, ...people.map(({ locationId }) => locationId)])
    requireManagerOf(context, actor, id)
  return { locationIds: allLocationIds, roleIds, employeeIds }
}

export const createAnnouncement = operation({
  name: 'createAnnouncement',
  summary: 'Create an announcement',
  description:
    'Managers post for their location, owners for any. The audience defaults to the location, or everyone for owners.',
  access: limitRequests(managers),
  rest: 'POST /api/announcements',
  input: createAnnouncementInput,
  output: announcementOutput,
  prepare: ({ id, isPinned, ...content }): { id: string; content: AnnouncementContent; isPinned: boolean } => ({
    id,
    content,
    isPinned,
  }),
  stream: announcementStream,
  async facts(core, context, { content }) {
    const actor = await core.actorOf(context)
    const audience = await audienceOf(core, context, actor, content.audience)
    const [only, ...others] = audience.locationIds
    return { audience, locationId: locationOfManager(actor) ?? (others.length === 0 ? (only ?? null) : null) }
  },
  authorize({ context, actor, facts: { locationId } }) {
    if (locationId === null) requireOwner(context, actor)
    else requireManagerOf(context, actor, locationId)
  },
  decide: (state, { id, content, isPinned }, { now, facts: { audience, locationId } }) =>
    domain.createAnnouncement(state, {
      announcementId: id,
      isPinned,
      locationId,
      content: { ...content, audience },
      now,
    }),
})

type AnnouncementChanges = Partial<AnnouncementContent> & { isPinned?: boolean }

export const updateAnnouncement = operation({
  name: 'updateAnnouncement',
  summary: 'Update an announcement',
  description: 'Omitted fields stay. With `asksAgain`, everyone is asked to acknowledge it again.',
  access: limitRequests(managers),
  rest: 'PUT /api/announcements/{id}',
  input: updateAnnouncementInput,
  output: announcementOutput,
  async prepare({ id, asksAgain, ...fields }, { user, services }) {
    const changes: AnnouncementChanges = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    )
    const announcement = await visibleAnnouncement(services.database.kysely, user, id)
    return { id: announcement.id, changes, asksAgain }
  },
  stream: announcementStream,
  facts: async (core, context, { changes: { audience } }) =>
    audience && { audience: await audienceOf(core, context, await core.actorOf(context), audience) },
  authorize: requireManagerOfAnnouncement,
  decide: (state, { changes, asksAgain }, { now, facts }) =>
    domain.updateAnnouncement(state, { changes: { ...changes, ...facts }, asksAgain, now }),
})

/** Looks the announcement up only after a failure, so that a repeated deletion gets its first result. */
export const deleteAnnouncement = operation({
  name: 'deleteAnnouncement',
  summary: 'Delete an announcement',
  access: managers,
  rest: 'DELETE /api/announcements/{id}',
  input: noInput,
  inputType: 'AnnouncementInput',
  missing: domain.noSuchAnnouncement,
  async refusalFor(error, { id, user, services }) {
    if (error instanceof Refusal && error.code !== 'conflict') {
      await visibleAnnouncement(services.database.kysely, user, id)
    }
    return error
  },
  stream: announcementStream,
  authorize: requireManagerOfAnnouncement,
  decide: domain.deleteAnnouncement,
})

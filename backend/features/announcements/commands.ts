import type { AnnouncementContent, Audience } from '#schema/announcements/events.ts'
import {
  acknowledge,
  deleteAnnouncement,
  updateAnnouncement,
  createAnnouncement,
  publishAnnouncement,
  remind,
} from './domain/announcement.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { jobRoleIn, locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import {
  requireManagerOf,
  requireSelf,
  requireOwner,
  requireSystem,
  type ActingEmployee,
} from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { AnnouncementState } from './domain/announcement.ts'
import { announcementStream } from './streams.ts'

type AnnouncementCommands = ReturnType<typeof announcementCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends AnnouncementCommands {}
}

type AnnouncementChanges = Partial<AnnouncementContent> & { isPinned?: boolean }

export function announcementCommands({ run, read, actorOf }: Core) {
  /** If a manager names no location, their own location is added. */
  async function audienceOf(context: CommandContext, actor: ActingEmployee, audience: Audience): Promise<Audience> {
    const { locationIds, roleIds, employeeIds } = audience
    const own = actor.status === 'active' && actor.role === 'manager' ? actor.locationId : undefined
    const needsLocation =
      own !== undefined && locationIds.length === 0 && (roleIds.length > 0 || employeeIds.length === 0)
    const allLocationIds = needsLocation ? [own] : locationIds
    const organization = await organizationOf({ read }, context)
    for (const id of allLocationIds) locationIn(organization, id)
    for (const id of roleIds) jobRoleIn(organization, id)
    const people = await Promise.all(employeeIds.map((id) => colleague({ read }, context, id)))
    for (const id of [...allLocationIds, ...people.map(({ locationId }) => locationId)])
      requireManagerOf(context, actor, id)
    return { locationIds: allLocationIds, roleIds, employeeIds }
  }

  const requireManagerOfEmployee =
    (context: CommandContext, actor: ActingEmployee) =>
    ({ state }: { state: AnnouncementState }) => {
      if (state.status === 'unknown') return
      if (state.locationId === null) requireOwner(context, actor)
      else requireManagerOf(context, actor, state.locationId)
    }

  return {
    async createAnnouncement(
      context: CommandContext,
      data: { announcementId: string; content: AnnouncementContent; isPinned: boolean },
    ) {
      const actor = await actorOf(context)
      const audience = await audienceOf(context, actor, data.content.audience)
      const [only, ...others] = audience.locationIds
      const managed = actor.status === 'active' && actor.role === 'manager' ? actor.locationId : null
      const locationId = managed ?? (others.length === 0 ? (only ?? null) : null)
      return run(context, {
        stream: announcementStream,
        id: data.announcementId,
        type: 'createAnnouncement',
        authorise: () =>
          locationId === null ? requireOwner(context, actor) : requireManagerOf(context, actor, locationId),
        decide: (state) =>
          createAnnouncement(state, { ...data, locationId, content: { ...data.content, audience }, now: context.now }),
      })
    },

    async updateAnnouncement(
      context: CommandContext,
      {
        announcementId,
        changes,
        asksAgain,
      }: { announcementId: string; changes: AnnouncementChanges; asksAgain: boolean },
    ) {
      const actor = await actorOf(context)
      const audience = changes.audience && (await audienceOf(context, actor, changes.audience))
      return run(context, {
        stream: announcementStream,
        id: announcementId,
        type: 'updateAnnouncement',
        authorise: requireManagerOfEmployee(context, actor),
        decide: (state) =>
          updateAnnouncement(state, {
            changes: { ...changes, ...(audience && { audience }) },
            asksAgain,
            now: context.now,
          }),
      })
    },

    publishAnnouncement: (context: CommandContext, { announcementId }: { announcementId: string }) =>
      run(context, {
        stream: announcementStream,
        id: announcementId,
        type: 'publishAnnouncement',
        authorise: () => requireSystem(context),
        decide: (state) => publishAnnouncement(state, { now: context.now }),
      }),

    /** The caller must check that the employee is in the audience. */
    acknowledgeAnnouncement: (context: CommandContext, data: { announcementId: string; employeeId: string }) =>
      run(context, {
        stream: announcementStream,
        id: data.announcementId,
        type: 'acknowledgeAnnouncement',
        authorise: () => requireSelf(context, data.employeeId, 'You can only acknowledge for yourself'),
        decide: (state) => acknowledge(state, { ...data, now: context.now }),
      }),

    async sendAnnouncementReminder(
      context: CommandContext,
      data: { announcementId: string; employeeIds: readonly string[] },
    ) {
      const actor = await actorOf(context)
      return run(context, {
        stream: announcementStream,
        id: data.announcementId,
        type: 'sendAnnouncementReminder',
        authorise: requireManagerOfEmployee(context, actor),
        decide: (state) => remind(state, { ...data, now: context.now }),
      })
    },

    async deleteAnnouncement(context: CommandContext, { announcementId }: { announcementId: string }) {
      const actor = await actorOf(context)
      return run(context, {
        stream: announcementStream,
        id: announcementId,
        type: 'deleteAnnouncement',
        authorise: requireManagerOfEmployee(context, actor),
        decide: deleteAnnouncement,
      })
    },
  }
}

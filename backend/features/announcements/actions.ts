import type { z } from 'zod'
import type { announcementEdits, announcementRequest } from '#schema/announcements/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { orNotFound } from '#backend/platform/http/or-not-found.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import type { Services } from '#backend/platform/services.ts'
import { noSuchAnnouncement } from './domain/announcement.ts'
import { announcementById, type Viewer } from './queries.ts'
import { readersOf } from './readers.ts'

/** Shared by REST and GraphQL. */
export function announcementActions({ commands, database: { kysely }, caughtUp }: Services) {
  async function find(user: Viewer, id: string) {
    const announcement = await announcementById(kysely, user, id, new Date())
    if (!announcement) throw noSuchAnnouncement()
    return announcement
  }

  async function resultFor({ user }: Acting, id: string, outcome: Outcome) {
    const isCaughtUp = await caughtUp(outcome)
    const announcement = await announcementById(kysely, user, id, new Date())
    return { announcement: orNotFound(announcement, isCaughtUp, noSuchAnnouncement()), caughtUp: isCaughtUp }
  }

  return {
    async create(acting: Acting, announcementId: string, request: z.infer<typeof announcementRequest>) {
      const { id: _, isPinned, ...content } = request
      const context = commandOf(acting.user, acting.commandId)
      return resultFor(
        acting,
        announcementId,
        await commands.createAnnouncement(context, { announcementId, content, isPinned }),
      )
    },

    async update(acting: Acting, announcementId: string, request: z.infer<typeof announcementEdits>) {
      const { asksAgain, ...fields } = request
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      const context = commandOf(acting.user, acting.commandId)
      await find(acting.user, announcementId)
      return resultFor(
        acting,
        announcementId,
        await commands.updateAnnouncement(context, { announcementId, changes, asksAgain }),
      )
    },

    /** Looks the announcement up only after a failure, so that a repeated deletion gets its first result. */
    async delete({ user, commandId }: Acting, announcementId: string) {
      try {
        return await caughtUp(await commands.deleteAnnouncement(commandOf(user, commandId), { announcementId }))
      } catch (error) {
        if (error instanceof Refusal && error.code !== 'conflict') await find(user, announcementId)
        throw error
      }
    },

    async acknowledge(acting: Acting, id: string) {
      const { employeeId } = acting.user
      const { id: announcementId, isForMe } = await find(acting.user, id)
      if (!isForMe) throw new Refusal('conflict', 'This announcement is not addressed to you')
      const context = commandOf(acting.user, acting.commandId)
      const outcome = await commands.acknowledgeAnnouncement(context, { announcementId, employeeId })
      return resultFor(acting, announcementId, outcome)
    },

    /** Splits the readers within the user's reach into those who acknowledged the announcement and those who did not. */
    async readers(user: Acting['user'], id: string) {
      const { id: announcementId } = await find(user, id)
      const readers = await readersOf(kysely, reachOf(user), announcementId)
      const { acknowledged = [], waiting = [] } = Object.groupBy(readers, ({ acknowledgedAt }) =>
        acknowledgedAt === null ? 'waiting' : 'acknowledged',
      )
      return { id: announcementId, acknowledged, waiting }
    },

    async sendReminder(acting: Acting, id: string) {
      const { user, commandId } = acting
      const { id: announcementId, waiting } = await this.readers(user, id)
      const employeeIds = waiting.map(({ employeeId }) => employeeId).filter((each) => each !== user.employeeId)
      const context = commandOf(user, commandId)
      const outcome = await commands.sendAnnouncementReminder(context, { announcementId, employeeIds })
      const reminded = outcome.events.flatMap((event) =>
        event.type === 'AnnouncementReminded' ? event.data.employeeIds : [],
      )
      return { reminded: reminded.length, caughtUp: await caughtUp(outcome) }
    },
  }
}

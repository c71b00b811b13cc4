import type { z } from 'zod'
import type { announcementEdits, announcementRequest } from '#schema/announcements/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'
import { noSuchAnnouncement } from './domain/announcement.ts'
import { announcementById, type Viewer } from './queries.ts'
import { readersOf } from './readers.ts'

export function announcementActions({ commands, database: { kysely }, caughtUp, readAfter }: Services) {
  async function find(user: Viewer, id: string) {
    const announcement = await announcementById(kysely, user, id, new Date())
    if (!announcement) throw noSuchAnnouncement()
    return announcement
  }

  async function resultFor({ user }: Initiator, id: string, outcome: Outcome) {
    const { kysely: latest, ...progress } = await readAfter(outcome)
    const announcement = await announcementById(latest, user, id, new Date())
    return { announcement: requireTarget(announcement, progress.caughtUp, noSuchAnnouncement()), ...progress }
  }

  return {
    async create(initiator: Initiator, announcementId: string, request: z.infer<typeof announcementRequest>) {
      const { id: _, isPinned, ...content } = request
      const context = commandContext(initiator.user, initiator.commandId)
      return resultFor(
        initiator,
        announcementId,
        await commands.createAnnouncement(context, { announcementId, content, isPinned }),
      )
    },

    async update(initiator: Initiator, announcementId: string, request: z.infer<typeof announcementEdits>) {
      const { asksAgain, ...fields } = request
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      const context = commandContext(initiator.user, initiator.commandId)
      await find(initiator.user, announcementId)
      return resultFor(
        initiator,
        announcementId,
        await commands.updateAnnouncement(context, { announcementId, changes, asksAgain }),
      )
    },

    /** Looks the announcement up only after a failure, so that a repeated deletion gets its first result. */
    async delete({ user, commandId }: Initiator, announcementId: string) {
      try {
        return await caughtUp(await commands.deleteAnnouncement(commandContext(user, commandId), { announcementId }))
      } catch (error) {
        if (error instanceof Refusal && error.code !== 'conflict') await find(user, announcementId)
        throw error
      }
    },

    async acknowledge(initiator: Initiator, id: string) {
      const { employeeId } = initiator.user
      const { id: announcementId, isForMe } = await find(initiator.user, id)
      if (!isForMe) throw new Refusal('conflict', 'This announcement is not addressed to you')
      const context = commandContext(initiator.user, initiator.commandId)
      const outcome = await commands.acknowledgeAnnouncement(context, { announcementId, employeeId })
      return resultFor(initiator, announcementId, outcome)
    },

    async readers(user: Initiator['user'], id: string) {
      const { id: announcementId } = await find(user, id)
      const readers = await readersOf(kysely, reachOf(user), announcementId)
      const { acknowledged = [], waiting = [] } = Object.groupBy(readers, ({ acknowledgedAt }) =>
        acknowledgedAt === null ? 'waiting' : 'acknowledged',
      )
      return { id: announcementId, acknowledged, waiting }
    },

    async sendReminder(initiator: Initiator, id: string) {
      const { user, commandId } = initiator
      const { id: announcementId, waiting } = await this.readers(user, id)
      const employeeIds = waiting.map(({ employeeId }) => employeeId).filter((each) => each !== user.employeeId)
      const context = commandContext(user, commandId)
      const outcome = await commands.sendAnnouncementReminder(context, { announcementId, employeeIds })
      const reminded = outcome.events.flatMap((event) =>
        event.type === 'AnnouncementReminded' ? event.data.employeeIds : [],
      )
      return { reminded: reminded.length, caughtUp: await caughtUp(outcome) }
    },
  }
}

import type { CommandContext } from '#kernel/commands/command.ts'
import { requireManagerOf, requireOwner, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { AnnouncementState } from './domain/announcement.ts'

/** @throws Refusal `forbidden` */
export function requireManagerOfAnnouncement({
  context,
  actor,
  folded: { state },
}: {
  context: CommandContext
  actor: ActingEmployee
  folded: { state: AnnouncementState }
}): void {
  if (state.status === 'unknown') return
  if (state.locationId === null) requireOwner(context, actor)
  else requireManagerOf(context, actor, state.locationId)
}

import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Acting } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { ChannelState } from '../domain/channel.ts'
import { activeOf, everyonesRoom, isMember, type Room } from '../room.ts'
import { channelStream } from '../streams.ts'

export const noSuchChannel = () => new Refusal('not_found', 'There is no such channel')

/** The conversation of two people of one organization. */
export const conversationId = (organizationId: string, [one, other]: readonly [string, string]): string =>
  derivedId('conversation', organizationId, ...[one, other].toSorted())

export function roomOfState(organizationId: string, state: ChannelState): Room | undefined {
  if (state.status === 'unknown') return undefined
  const { channelId: id, kind, isPrivate, memberIds, status } = state
  return { id, organizationId, kind, isPrivate, memberIds, isArchived: status === 'archived' }
}

/** A channel as of this moment, from the log. @throws Refusal `not_found`, also for other organizations' */
export async function findRoom(
  { read }: Pick<Core, 'read'>,
  { organizationId }: CommandContext,
  channelId: string,
): Promise<Room> {
  if (channelId === organizationId) return everyonesRoom(organizationId, channelId)
  const { state, begun } = await read(channelStream, channelId)
  const room = roomOfState(organizationId, state)
  if (room && begun?.organizationId === organizationId) return room
  const { state: organization } = await read(organizationStream, organizationId)
  if (organization.status === 'unknown' || !(channelId in organization.locations)) throw noSuchChannel()
  return everyonesRoom(organizationId, channelId)
}

/** @throws Refusal `not_found` for people who are not in the channel */
export function asMember(room: Room, actor: Acting): void {
  if (!isMember(room, activeOf(actor))) throw noSuchChannel()
}

import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { ActingEmployee } from '#backend/platform/permissions.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Core } from '#backend/platform/core.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { ChannelState } from './domain/channel.ts'
import { activeOf, everyonesRoom, isMember, type Room } from './room.ts'
import { channelStream } from './streams.ts'

export const noSuchChannel = () => new Refusal('not_found', 'There is no such channel')

export const conversationId = (organizationId: string, [one, other]: readonly [string, string]): string =>
  derivedId('conversation', organizationId, ...[one, other].toSorted())

export function roomOfState(state: ChannelState): Room | undefined {
  if (state.status === 'unknown') return undefined
  const { channelId: id, status, ...room } = state
  return { ...room, id, isArchived: status === 'archived' }
}

export async function findRoom(
  { readState }: Pick<Commands, 'readState'>,
  organizationId: string,
  channelId: string,
): Promise<Room | undefined> {
  if (channelId === organizationId) return everyonesRoom(organizationId, channelId)
  const room = roomOfState(await readState(channelStream, channelId))
  if (room) return room.organizationId === organizationId ? room : undefined
  const organization = await readState(organizationStream, organizationId)
  const location = organization.status === 'unknown' ? undefined : organization.locations[channelId]
  return location && everyonesRoom(organizationId, channelId, location.name)
}

/** @throws Refusal `not_found` */
export async function existingRoom(
  { hold }: Pick<Core, 'hold'>,
  { organizationId }: CommandContext,
  channelId: string,
): Promise<Room> {
  const readState: Commands['readState'] = async (...stream) => (await hold(...stream)).state
  const room = await findRoom({ readState }, organizationId, channelId)
  if (!room) throw noSuchChannel()
  return room
}

/** @throws Refusal `not_found` for non-members */
export function asMember(room: Room, actor: ActingEmployee): void {
  if (!isMember(room, activeOf(actor))) throw noSuchChannel()
}

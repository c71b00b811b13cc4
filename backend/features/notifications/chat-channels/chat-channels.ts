import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { ChatPostKind, ChatService } from '#schema/notifications/chat-channels.ts'
import './urls.ts'

export type ChatChannel = {
  id: string
  service: ChatService
  host: string
  locationId: string | null
  kinds: ChatPostKind[]
  createdAt: string
}

const columns = [
  'channel.channel_id as id',
  'channel.service',
  'channel.host',
  'channel.location_id as locationId',
  'channel.kinds',
  'channel.created_at as createdAt',
] as const

/** Returns the channels of an organization, oldest first. */
export const chatChannels = (kysely: Kysely<Tables>, organizationId: string): Promise<ChatChannel[]> =>
  kysely
    .selectFrom('read.chat_channels as channel')
    .select(columns)
    .where('channel.organization_id', '=', organizationId)
    .orderBy('channel.created_at')
    .orderBy('channel.channel_id')
    .execute()

export const chatChannelById = (
  kysely: Kysely<Tables>,
  organizationId: string,
  channelId: string,
): Promise<ChatChannel | undefined> =>
  kysely
    .selectFrom('read.chat_channels as channel')
    .select(columns)
    .where('channel.organization_id', '=', organizationId)
    .where('channel.channel_id', '=', channelId)
    .executeTakeFirst()

/** Returns `undefined` for a removed channel. */
export const addressOf = (
  kysely: Kysely<Tables>,
  channelId: string,
): Promise<{ service: ChatService; sealedUrl: Buffer } | undefined> =>
  kysely
    .selectFrom('read.chat_channels as channel')
    .innerJoin('messaging.chat_channel_urls as address', 'address.channel_id', 'channel.channel_id')
    .select(['channel.service', 'address.sealed_url as sealedUrl'])
    .where('channel.channel_id', '=', channelId)
    .executeTakeFirst()

/** A channel of one location gets only what concerns this location. `locationIds: null`: it concerns all. */
export function concernsChannel(
  { locationId, kinds }: Pick<ChatChannel, 'locationId' | 'kinds'>,
  { kind, locationIds }: { kind: ChatPostKind; locationIds: readonly string[] | null },
): boolean {
  return kinds.includes(kind) && (locationId === null || locationIds === null || locationIds.includes(locationId))
}

import { projection } from '#kernel/projections/projection.ts'
import type { ChatChannelSettings } from '#schema/notifications/chat-channel-events.ts'

type ChatChannelRow = {
  channel_id: string
  organization_id: string
  service: ChatChannelSettings['service']
  host: string
  location_id: string | null
  kinds: ChatChannelSettings['kinds']
  created_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.chat_channels': ChatChannelRow
  }
}

export const chatChannels = projection<ChatChannelRow>({
  name: 'chat_channels',
  version: 1,
  key: 'channel_id',
  columns: {
    channel_id: 'uuid not null',
    organization_id: 'uuid not null',
    service: 'text not null',
    host: 'text not null',
    location_id: 'uuid',
    kinds: 'text[] not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['organization_id, created_at'],
  creates: {
    ChatChannelAdded: [
      ({ data }) => data.channelId,
      ({ data: { channelId, service, host, locationId, kinds }, metadata: { organizationId, at } }) => ({
        channel_id: channelId,
        organization_id: organizationId,
        service,
        host,
        location_id: locationId,
        kinds: [...kinds],
        created_at: at,
      }),
    ],
  },
  on: { ChatChannelRemoved: [({ data }) => data.channelId, () => null] },
})

import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

export type ChannelRow = {
  channel_id: string
  organization_id: string
  kind: 'channel' | 'direct'
  name: string
  description: string | null
  is_private: boolean
  is_archived: boolean
  /** In the order of joining. May include former employees. */
  member_ids: string[]
  created_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.channels': ChannelRow
  }
}

const channelOf = ({ data }: { data: { channelId: string } }) => data.channelId

const begun = ({ data, metadata }: Recorded<'ChannelCreated' | 'DirectMessagesStarted'>) => ({
  channel_id: data.channelId,
  organization_id: metadata.organizationId,
  is_archived: false,
  member_ids: data.memberIds,
  created_at: metadata.at,
})

export const channels = projection<ChannelRow>({
  name: 'channels',
  version: 1,
  key: 'channel_id',
  columns: {
    channel_id: 'uuid not null',
    organization_id: 'uuid not null',
    kind: 'text not null',
    name: 'text not null',
    description: 'text',
    is_private: 'boolean not null',
    is_archived: 'boolean not null',
    member_ids: 'uuid[] not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['organization_id, name', 'using gin (member_ids)'],
  creates: {
    ChannelCreated: [
      channelOf,
      (event) => {
        const { name, description, isPrivate } = event.data
        return { ...begun(event), kind: 'channel', name, description, is_private: isPrivate }
      },
    ],
    DirectMessagesStarted: [
      channelOf,
      (event) => ({ ...begun(event), kind: 'direct', name: '', description: null, is_private: true }),
    ],
  },
  on: {
    ChannelChanged: [
      channelOf,
      (row, { data: { after } }) => ({
        ...existing(row),
        name: after.name,
        description: after.description,
        is_private: after.isPrivate,
      }),
    ],
    ChannelMemberAdded: [
      channelOf,
      (row, { data }) => ({ ...existing(row), member_ids: [...existing(row).member_ids, data.employeeId] }),
    ],
    ChannelMemberRemoved: [
      channelOf,
      (row, { data }) => ({
        ...existing(row),
        member_ids: existing(row).member_ids.filter((id) => id !== data.employeeId),
      }),
    ],
    ChannelArchived: [channelOf, (row) => ({ ...existing(row), is_archived: true })],
    ChannelRestored: [channelOf, (row) => ({ ...existing(row), is_archived: false })],
  },
})

import { projection } from '#kernel/projections/projection.ts'

/** Employee ids by emoji, in the order of their reactions. */
export type Reactions = Readonly<Record<string, readonly string[]>>

export type MessageRow = {
  message_id: string
  organization_id: string
  channel_id: string
  position: bigint
  sender_id: string
  text: string
  mentions: string[]
  reply_to: string | null
  picture_id: string | null
  is_urgent: boolean
  sent_at: string
  edited_at: string | null
  gone: 'deleted' | 'removed' | null
  reactions: Reactions
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.messages': MessageRow
  }
}

const punctuation = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`

/**
 * Returns SQL for the indexed words of a column. Does not stem, since people write in any language. Removes punctuation,
 * otherwise Postgres would index an address, a path or `and/or` as one word.
 */
export const wordsIn = (column: string) =>
  `to_tsvector('simple', translate(${column}, '${punctuation.replace("'", "''")}', '${' '.repeat(punctuation.length)}'))`

const messageOf = ({ data }: { data: { messageId: string } }) => data.messageId

const without = (row: MessageRow | null, gone: NonNullable<MessageRow['gone']>): MessageRow | null =>
  row && { ...row, gone, text: '', mentions: [], picture_id: null, reactions: {} }

export const messages = projection<MessageRow>({
  name: 'messages',
  version: 3,
  key: 'message_id',
  columns: {
    message_id: 'uuid not null',
    organization_id: 'uuid not null',
    channel_id: 'uuid not null',
    position: 'bigint not null',
    sender_id: 'uuid not null',
    text: 'text not null',
    mentions: 'uuid[] not null',
    reply_to: 'uuid',
    picture_id: 'uuid',
    is_urgent: 'boolean not null',
    sent_at: 'timestamptz not null',
    edited_at: 'timestamptz',
    gone: 'text',
    reactions: 'jsonb not null',
  },
  indexes: [
    'channel_id, position',
    'reply_to, position where reply_to is not null',
    'picture_id where picture_id is not null',
    `using gin (${wordsIn('text')})`,
  ],
  creates: {
    MessageSent: [
      messageOf,
      ({ data, metadata, position }) => ({
        message_id: data.messageId,
        organization_id: metadata.organizationId,
        channel_id: data.channelId,
        position,
        sender_id: data.senderId,
        text: data.text,
        mentions: data.mentions,
        reply_to: data.replyTo,
        picture_id: data.pictureId,
        is_urgent: data.isUrgent,
        sent_at: metadata.at,
        edited_at: null,
        gone: null,
        reactions: {},
      }),
    ],
  },
  // The row may be missing after the retention period.
  on: {
    MessageEdited: [
      messageOf,
      (row, { data, metadata }) => row && { ...row, text: data.after, mentions: data.mentions, edited_at: metadata.at },
    ],
    MessageDeleted: [messageOf, (row) => without(row, 'deleted')],
    MessageRemoved: [messageOf, (row) => without(row, 'removed')],
    MessageReactionAdded: [
      messageOf,
      (row, { data: { emoji, employeeId } }) =>
        row && {
          ...row,
          reactions: { ...row.reactions, [emoji]: [...(row.reactions[emoji] ?? []), employeeId] },
        },
    ],
    MessageReactionRemoved: [
      messageOf,
      (row, { data: { emoji, employeeId } }) => {
        if (!row) return null
        const { [emoji]: reacted = [], ...others } = row.reactions
        const left = reacted.filter((id) => id !== employeeId)
        return { ...row, reactions: left.length > 0 ? { ...others, [emoji]: left } : others }
      },
    ],
  },
})

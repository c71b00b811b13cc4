import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Reactions } from '#projections/messaging/messages.ts'
import { isId } from '#backend/platform/http/scope.ts'

export type Message = {
  id: string
  organizationId: string
  channelId: string
  senderId: string
  text: string
  mentions: string[]
  replyTo: string | null
  replyCount: number
  pictureId: string | null
  isUrgent: boolean
  sentAt: string
  editedAt: string | null
  gone: 'deleted' | 'removed' | null
  reactions: Reactions
}

/** Oldest first. */
export type MessagePage = { nodes: Message[]; hasBefore: boolean; hasAfter: boolean }

/** The last `first` of a channel, or of those before a message or an instant. */
export async function messagesBefore(
  db: Kysely<Tables>,
  channelId: string,
  { first, before }: { first: number; before?: string | null | undefined },
): Promise<MessagePage> {
  const all = ofChannel(db, channelId)
  const rows = await (
    !before
      ? all
      : isId(before)
        ? all.where('message.position', '<', positionOf(db, channelId, before))
        : all.where('message.sent_at', '<', before)
  )
    .orderBy('message.position', 'desc')
    .limit(first + 1)
    .execute()
  return { nodes: rows.slice(0, first).toReversed(), hasBefore: rows.length > first, hasAfter: Boolean(before) }
}

/** Those after a message. */
export async function messagesAfter(
  db: Kysely<Tables>,
  channelId: string,
  { first, after }: { first: number; after: string },
): Promise<MessagePage> {
  const rows = await ofChannel(db, channelId)
    .where('message.position', '>', positionOf(db, channelId, after))
    .orderBy('message.position')
    .limit(first + 1)
    .execute()
  return { nodes: rows.slice(0, first), hasBefore: true, hasAfter: rows.length > first }
}

/** A message with those before and after it. */
export async function messagesAround(
  db: Kysely<Tables>,
  channelId: string,
  { first, around }: { first: number; around: string },
): Promise<MessagePage> {
  const half = Math.max(1, Math.floor(first / 2))
  const [before, own, after] = await Promise.all([
    messagesBefore(db, channelId, { first: half, before: around }),
    messagesById(db, [around]),
    messagesAfter(db, channelId, { first: half, after: around }),
  ])
  const here = own.filter((message) => message.channelId === channelId)
  return {
    nodes: [...before.nodes, ...here, ...after.nodes],
    hasBefore: before.hasBefore,
    hasAfter: after.hasAfter,
  }
}

/** A message and its replies, oldest first. */
export async function threadOf(db: Kysely<Tables>, messageId: string): Promise<Message[]> {
  const [begun, replies] = await Promise.all([
    messagesById(db, [messageId]),
    messages(db).where('message.reply_to', '=', messageId).orderBy('message.position').limit(MOST_REPLIES).execute(),
  ])
  return [...begun, ...replies]
}

const MOST_REPLIES = 1000

/** For callers that check who may see them. */
export async function messagesById(db: Kysely<Tables>, ids: readonly string[]): Promise<Message[]> {
  const known = ids.filter(isId)
  return known.length === 0 ? [] : messages(db).where('message.message_id', 'in', known).execute()
}

export type Search = {
  words: string
  channelIds: readonly string[]
  senderId?: string | null | undefined
  /** Instants: from inclusive, until exclusive. */
  from?: string | null | undefined
  until?: string | null | undefined
  before?: string | null | undefined
  first: number
}

/** Newest first: messages with all of the words or their beginnings. */
export async function searchMessages(db: Kysely<Tables>, search: Search): Promise<MessagePage> {
  const { channelIds, senderId, from, until, before, first } = search
  if (channelIds.length === 0) return { nodes: [], hasBefore: false, hasAfter: false }
  let query = messages(db).where('message.channel_id', 'in', channelIds).where('message.gone', 'is', null)
  const words = wordsOf(search.words)
  if (words !== '') {
    query = query.where(sql<boolean>`to_tsvector('simple', message.text) @@ to_tsquery('simple', ${words})`)
  }
  if (senderId) query = query.where('message.sender_id', '=', senderId)
  if (from) query = query.where('message.sent_at', '>=', from)
  if (until) query = query.where('message.sent_at', '<', until)
  if (before) {
    const position = db.selectFrom('read.messages').select('position').where('message_id', '=', before)
    query = query.where('message.position', '<', position)
  }
  const rows = await query
    .orderBy('message.position', 'desc')
    .limit(first + 1)
    .execute()
  return { nodes: rows.slice(0, first), hasBefore: rows.length > first, hasAfter: Boolean(before) }
}

/** `'ana':* & 'late':*`: quoted, so that nothing in it is an operator. */
const wordsOf = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 10)
    .map((word) => `'${word}':*`)
    .join(' & ')

/** Of an unknown message, or one of another channel: `null`, which nothing comes before or after. */
const positionOf = (db: Kysely<Tables>, channelId: string, messageId: string) =>
  db
    .selectFrom('read.messages')
    .select('position')
    .where('message_id', '=', messageId)
    .where('channel_id', '=', channelId)

const ofChannel = (db: Kysely<Tables>, channelId: string) => messages(db).where('message.channel_id', '=', channelId)

/** No longer shown: older than the organization keeps messages. Of the row `message`. */
export const isKept = sql<boolean>`message.sent_at > coalesce(
  (select now() - make_interval(months => message_months) from read.organizations as organization
   where organization.organization_id = message.organization_id),
  '-infinity'
)`

const messages = (db: Kysely<Tables>) =>
  db
    .selectFrom('read.messages as message')
    .where(isKept)
    .select([
      'message.message_id as id',
      'message.organization_id as organizationId',
      'message.channel_id as channelId',
      'message.sender_id as senderId',
      'message.text',
      'message.mentions',
      'message.reply_to as replyTo',
      'message.picture_id as pictureId',
      'message.is_urgent as isUrgent',
      'message.sent_at as sentAt',
      'message.edited_at as editedAt',
      'message.gone',
      'message.reactions',
    ])
    .select((row) =>
      row
        .selectFrom('read.messages as reply')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('reply.reply_to', '=', 'message.message_id')
        .where('reply.gone', 'is', null)
        .$asScalar()
        .as('replyCount'),
    )

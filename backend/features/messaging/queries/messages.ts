import { sql, type InferResult, type Kysely } from 'kysely'
import { z } from 'zod'
import { pagedList, type PagedList } from '#backend/platform/database/page.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { wordsIn, type Reactions } from '#projections/messaging/messages.ts'
import type { Person } from '#backend/features/people/queries.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { everyonesRoom, type Membership } from '../room.ts'

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
  if (here.length === 0) return messagesBefore(db, channelId, { first })
  return {
    nodes: [...before.nodes, ...here, ...after.nodes],
    hasBefore: before.hasBefore,
    hasAfter: after.hasAfter,
  }
}

/** Lists the first message of a thread and its replies, oldest first. */
export const threadOf = (db: Kysely<Tables>, messageId: string): PagedList<Message> =>
  pagedList(
    messages(db)
      .select('message.position')
      .where((row) => row.or([row('message.message_id', '=', messageId), row('message.reply_to', '=', messageId)]))
      .limit(1 + MAX_REPLIES),
    {
      columns: ['message.position'],
      key: [z.string().regex(/^\d{1,18}$/)],
      keyOf: ({ position }) => [String(position)],
    },
    ({ position: _position, ...message }) => message,
  )

const MAX_REPLIES = 1000

export type Delivery = Message & { sender: Sender | undefined; room: Membership }

export type Sender = Pick<Person, 'id' | 'firstName' | 'lastName' | 'email' | 'locationId'>

/** Runs for each message on each gateway, and planning takes longer than execution, so the statement is prepared. */
export function openDeliveries({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>) {
  const { sql: text } = delivered(kysely, []).compile()
  return async function deliveriesById(ids: readonly string[]): Promise<Delivery[]> {
    const values = [ids.filter(isId)]
    const { rows } = await pool.query<DeliveredRow>({ name: 'messaging.deliveries', text, values })
    return rows.map(deliveryOf)
  }
}

type DeliveredRow = InferResult<ReturnType<typeof delivered>>[number]

const delivered = (db: Kysely<Tables>, ids: readonly string[]) =>
  messages(db)
    .where('message.message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .leftJoin('read.people as person', (join) =>
      join
        .onRef('person.employee_id', '=', 'message.sender_id')
        .onRef('person.organization_id', '=', 'message.organization_id'),
    )
    .leftJoin('read.channels as channel', (join) =>
      join
        .onRef('channel.channel_id', '=', 'message.channel_id')
        .onRef('channel.organization_id', '=', 'message.organization_id'),
    )
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.location_id as locationId',
      'channel.kind',
      'channel.member_ids as memberIds',
    ])

const deliveryOf = ({
  firstName,
  lastName,
  email,
  locationId,
  kind,
  memberIds,
  ...message
}: DeliveredRow): Delivery => ({
  ...message,
  sender:
    firstName === null || lastName === null || locationId === null
      ? undefined
      : { id: message.senderId, firstName, lastName, email, locationId },
  room:
    kind === null
      ? everyonesRoom(message.organizationId, message.channelId)
      : { id: message.channelId, organizationId: message.organizationId, kind, memberIds: new Set(memberIds) },
})

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

const PROBED = 1000

/** Returns messages that contain all words or prefixes, newest first. Ignores non-words such as emoji. */
export async function searchMessages(db: Kysely<Tables>, search: Search): Promise<MessagePage> {
  const { channelIds, before, first } = search
  const noWord = search.words.trim() !== '' && wordsOf(search.words) === ''
  if (channelIds.length === 0 || noWord) return { nodes: [], hasBefore: false, hasAfter: false }
  const latest = await matching(db, search, await positionOfLatest(db, channelIds, before))
  const rows = latest.length > first ? latest : await matching(db, search, null)
  return { nodes: rows.slice(0, first), hasBefore: rows.length > first, hasAfter: Boolean(before) }
}

/** Scans the latest messages first: for a frequent word, sorting all index matches would take long. */
async function positionOfLatest(db: Kysely<Tables>, channelIds: readonly string[], before: Search['before']) {
  const { rows } = await sql<{ position: bigint | null }>`
    select min(position) as position from (
      select latest.position from unnest(${channelIds}::uuid[]) as channel (id)
      cross join lateral (
        select position from read.messages as message
        where message.channel_id = channel.id ${before ? sql`and position < ${positionOfAny(before)}` : sql``}
        order by position desc limit ${PROBED}
      ) as latest
      order by latest.position desc limit ${PROBED}
    ) as probed
  `.execute(db)
  return rows[0]?.position ?? 0n
}

/** @param since the position from which to scan messages; `null` uses the full-text index */
function matching(db: Kysely<Tables>, search: Search, since: bigint | null): Promise<Message[]> {
  const { channelIds, senderId, from, until, before, first } = search
  let query = messages(db).where('message.channel_id', 'in', channelIds).where('message.gone', 'is', null)
  const words = wordsOf(search.words)
  if (words !== '') {
    // The index covers the plain text column.
    const text = since === null ? 'message.text' : "message.text || ''"
    query = query.where(sql<boolean>`${sql.raw(wordsIn(text))} @@ to_tsquery('simple', ${words})`)
  }
  if (since !== null) query = query.where('message.position', '>=', since)
  if (senderId) query = query.where('message.sender_id', '=', senderId)
  if (from) query = query.where('message.sent_at', '>=', from)
  if (until) query = query.where('message.sent_at', '<', until)
  if (before) query = query.where(sql<boolean>`message.position < ${positionOfAny(before)}`)
  return query
    .orderBy('message.position', 'desc')
    .limit(first + 1)
    .execute()
}

const positionOfAny = (messageId: string) => sql`(select position from read.messages where message_id = ${messageId})`

/** `'ana':* & 'late':*`. Quotes prevent operators in the input. */
const wordsOf = (text: string) =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])
    .slice(0, 10)
    .map((word) => `'${word}':*`)
    .join(' & ')

/** `null` for an unknown message or one of another channel: comparisons with `null` match no message. */
const positionOf = (db: Kysely<Tables>, channelId: string, messageId: string) =>
  db
    .selectFrom('read.messages')
    .select('position')
    .where('message_id', '=', messageId)
    .where('channel_id', '=', channelId)

const ofChannel = (db: Kysely<Tables>, channelId: string) => messages(db).where('message.channel_id', '=', channelId)

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

import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { isMember } from '../room.ts'
import { isKept } from './messages.ts'
import { roomsById, roomsOf, type NamedRoom } from './rooms.ts'

export type Channel = NamedRoom & {
  isMuted: boolean
  /** At most 100. */
  unreadCount: number
  firstUnreadId: string | null
  firstUnreadAt: string | null
  lastReadId: string | null
  latestAt: string | null
}

const MOST_UNREAD = 100

export async function channelsOf(db: Kysely<Tables>, user: User): Promise<Channel[]> {
  return withReading(db, user, await roomsOf(db, user))
}

export async function sharedChannels(db: Kysely<Tables>, user: User): Promise<Channel[]> {
  return (await channelsOf(db, user)).filter(({ kind }) => kind !== 'direct')
}

export async function conversations(db: Kysely<Tables>, user: User): Promise<Channel[]> {
  return (await channelsOf(db, user))
    .filter(({ kind }) => kind === 'direct')
    .toSorted(
      (one, other) => (other.latestAt ?? '').localeCompare(one.latestAt ?? '') || one.id.localeCompare(other.id),
    )
}

export async function channelOf(db: Kysely<Tables>, user: User, channelId: string): Promise<Channel | undefined> {
  const rooms = await roomsById(db, user.organizationId, [channelId])
  const [channel] = await withReading(
    db,
    user,
    rooms.filter((room) => isMember(room, user)),
  )
  return channel
}

export async function withReading(db: Kysely<Tables>, user: User, rooms: readonly NamedRoom[]): Promise<Channel[]> {
  if (rooms.length === 0) return []
  const { rows } = await sql<Pick<Channel, 'id' | keyof typeof nothingRead>>`
    select
      channel.id,
      coalesce(reading.is_muted, false) as "isMuted",
      reading.message_id as "lastReadId",
      unread.count::int as "unreadCount",
      unread.first_id as "firstUnreadId",
      unread.first_at as "firstUnreadAt",
      latest.sent_at as "latestAt"
    from unnest(${rooms.map(({ id }) => id)}::uuid[]) as channel (id)
    join read.people as person on person.employee_id = ${user.employeeId}
    left join read.readings as reading
      on reading.employee_id = person.employee_id and reading.channel_id = channel.id
    left join read.messages as mark on mark.message_id = reading.message_id
    cross join lateral (
      select count(*),
        (array_agg(message_id order by position))[1] as first_id,
        (array_agg(sent_at order by position))[1] as first_at
      from (
        select message.message_id, message.sent_at, message.position from read.messages as message
        where message.channel_id = channel.id
          and message.position > coalesce(mark.position, 0)
          and message.sender_id <> person.employee_id
          and message.gone is null
          and ${isKept}
          -- Messages from before the employee was hired do not count as unread.
          and (mark.position is not null or message.sent_at >= person.hired_at)
        order by message.position
        limit ${MOST_UNREAD}
      ) as counted
    ) as unread
    left join lateral (
      select message.sent_at from read.messages as message
      where message.channel_id = channel.id order by message.position desc limit 1
    ) as latest on true
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rooms.map((room) => ({ ...room, ...(byId.get(room.id) ?? nothingRead) }))
}

const nothingRead = {
  isMuted: false,
  unreadCount: 0,
  firstUnreadId: null,
  firstUnreadAt: null,
  lastReadId: null,
  latestAt: null,
}

export function unreadIn(channels: readonly Channel[]): number {
  const counts = channels.filter(({ isMuted, isArchived }) => !isMuted && !isArchived).map((each) => each.unreadCount)
  return Math.min(
    MOST_UNREAD,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

export async function isUnread(
  db: Kysely<Tables>,
  { employeeId, channelId, messageId }: { employeeId: string; channelId: string; messageId: string },
): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    select message.position > coalesce(mark.position, 0) as later
    from read.messages as message
    left join read.readings as reading on reading.employee_id = ${employeeId} and reading.channel_id = message.channel_id
    left join read.messages as mark on mark.message_id = reading.message_id
    where message.message_id = ${messageId} and message.channel_id = ${channelId}
  `.execute(db)
  return rows[0]?.later ?? false
}

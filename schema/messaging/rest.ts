import { z } from 'zod'
import { anyInstant, id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'
import { newPicture, PICTURE_BODY_LIMIT } from '#schema/shared/pictures.ts'

const messagesQuery = z.strictObject({
  before: z.union([id, anyInstant], 'Enter a message’s id or an instant').optional(),
  limit: limit(50),
})

export const searchQuery = z.strictObject({
  q: z.string().trim().max(200, 'At most 200 characters').default(''),
  channelId: id.optional(),
  senderId: id.optional(),
  startDate: z.iso.date('A day is written as in 2026-03-08').optional(),
  endDate: z.iso.date('A day is written as in 2026-03-08').optional(),
  limit: limit(20),
  before: id.optional(),
})

export const channelRow = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(['organization', 'location', 'channel']),
  is_private: z.boolean(),
  is_archived: z.boolean(),
  is_muted: z.boolean(),
  member_count: z.int(),
  unread_count: z.int(),
})
export const conversation = z.object({
  id,
  other_user: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Null unless the caller manages this employee. */
    email: z.string().nullable(),
  }),
  unread_count: z.int(),
})
export const messageRow = z.object({
  id,
  channel_id: id,
  message_text: z.string(),
  created_at: instant,
  is_edited: z.boolean(),
  is_deleted: z.boolean(),
  is_urgent: z.boolean(),
  reply_to: id.nullable(),
  reply_count: z.int(),
  picture_id: id.nullable(),
  reactions: z.array(z.object({ emoji: z.string(), count: z.int(), own: z.boolean() })),
  sender_id: id,
  sender_first_name: z.string(),
  sender_last_name: z.string(),
  sender_email: z.string().nullable(),
})
const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  position: z.string().nullable(),
  location_name: z.string(),
})
export const readResponse = changedResponse.extend({ unread_count: z.int() })

export const operations = {
  'GET /api/messaging/channels': call({
    summary: "List the caller's channels with unread counts",
    response: z.object({ channels: z.array(channelRow) }),
  }),
  'GET /api/messaging/direct-messages': call({
    summary: "List the caller's direct conversations, newest first",
    response: z.object({ conversations: z.array(conversation) }),
  }),
  'GET /api/messaging/users': call({
    summary: 'List colleagues to write to',
    response: z.object({ users: z.array(user) }),
  }),
  'GET /api/messaging/channels/{id}/messages': call({
    summary: 'List the messages of a channel, newest first',
    params: byId,
    query: messagesQuery,
    response: z.object({ messages: z.array(messageRow) }),
  }),
  'GET /api/messaging/messages/{id}/replies': call({
    summary: 'List the thread of a message, oldest first',
    params: byId,
    response: z.object({ messages: z.array(messageRow) }),
  }),
  'GET /api/messaging/search': call({
    summary: 'Search messages in the caller’s channels, newest first',
    query: searchQuery,
    response: z.object({ messages: z.array(messageRow) }),
  }),
  'POST /api/messaging/pictures': call({
    summary: 'Upload a picture to send',
    body: newPicture,
    bodyLimit: PICTURE_BODY_LIMIT,
    response: z.object({ id }),
    status: 201,
  }),
  'GET /api/messaging/pictures/{id}': call({
    summary: 'Get a picture of a message',
    params: byId,
    response: z.never(),
  }),
} satisfies Operations

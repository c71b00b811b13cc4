import { z } from 'zod'
import { anyInstant, id, instant, name, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'
import { cleanText } from '#schema/shared/text.ts'
import { isEmoji, LONGEST_MESSAGE, LARGEST_PICTURE } from './rules.ts'

const people = z.array(id).max(500, 'At most 500 people at once')

export const channelDetails = z.strictObject({
  name: name('Name'),
  description: optionalText(500).default(null),
  isPrivate: z.boolean().default(false),
})
export const newChannel = channelDetails.extend({ memberIds: people.default([]) })

/** May be blank for a picture. The command rejects blank text without one. */
const text = z
  .string('Message text is required')
  .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters`)
  .transform(cleanText)
export const messageText = z.strictObject({ messageText: text })
export const newMessage = z.strictObject({
  /** Not validated as an id, so that a malformed id gets the same 404 as a missing channel. */
  channelId: z.string('Choose a channel').max(100).toLowerCase(),
  messageText: text.default(''),
  replyTo: id.nullable().default(null),
  pictureId: id.nullable().default(null),
  isUrgent: z.boolean().default(false),
  /** The message's id, chosen by the client so that a retry is safe. */
  id: id.optional(),
})
export const reaction = z.strictObject({ emoji: z.string().refine(isEmoji, 'A reaction is one emoji') })

const newPicture = z.strictObject({
  data: z.base64('Send the picture in Base64').max((LARGEST_PICTURE * 4) / 3 + 4, 'A picture has at most 5 MB'),
})

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

const channelRow = z.object({
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
const conversation = z.object({
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
const messageRow = z.object({
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
const channelResponse = channelRow.extend(changedResponse.shape)
const messageResponse = messageRow.extend(changedResponse.shape)

export const operations = {
  'GET /api/messaging/channels': call({
    summary: "List the caller's channels with unread counts",
    response: z.object({ channels: z.array(channelRow) }),
  }),
  'POST /api/messaging/channels': call({
    summary: 'Create a channel',
    body: newChannel,
    response: channelResponse,
    status: 201,
  }),
  'PUT /api/messaging/channels/{id}': call({
    summary: 'Update a channel',
    params: byId,
    body: channelDetails,
    response: channelResponse,
  }),
  'POST /api/messaging/channels/{id}/members': call({
    summary: 'Add members to a channel',
    params: byId,
    body: z.strictObject({ employeeIds: people.min(1, 'Choose at least one person') }),
    response: channelResponse,
  }),
  'DELETE /api/messaging/channels/{id}/members/{employeeId}': call({
    summary: 'Remove a member from a channel, or leave the channel',
    params: byId.extend({ employeeId: z.string() }),
    response: changedResponse,
  }),
  'POST /api/messaging/channels/{id}/join': call({
    summary: 'Join a public channel',
    params: byId,
    response: channelResponse,
  }),
  'POST /api/messaging/channels/{id}/archive': call({
    summary: 'Archive a channel. It stays readable',
    params: byId,
    response: channelResponse,
  }),
  'POST /api/messaging/channels/{id}/restore': call({
    summary: 'Unarchive a channel',
    params: byId,
    response: channelResponse,
  }),
  'PUT /api/messaging/channels/{id}/mute': call({
    summary: 'Mute or unmute a channel',
    params: byId,
    body: z.strictObject({ muted: z.boolean() }),
    response: channelResponse,
  }),
  'GET /api/messaging/direct-messages': call({
    summary: "List the caller's direct conversations, newest first",
    response: z.object({ conversations: z.array(conversation) }),
  }),
  'POST /api/messaging/direct-messages': call({
    summary: 'Create or open the direct conversation with a colleague',
    body: z.strictObject({ userId: z.uuid('There is no such employee').toLowerCase() }),
    response: conversation.extend(changedResponse.shape),
    status: 201,
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
  'POST /api/messaging/channels/{id}/read': call({
    summary: 'Mark a channel as read',
    params: byId,
    response: changedResponse.extend({ unread_count: z.int() }),
  }),
  'POST /api/messaging/messages': call({
    summary: 'Send a message',
    body: newMessage,
    response: messageResponse,
    status: 201,
  }),
  'PUT /api/messaging/messages/{id}': call({
    summary: 'Update one of the caller’s messages within 15 minutes',
    params: byId,
    body: messageText,
    response: messageResponse,
  }),
  'DELETE /api/messaging/messages/{id}': call({
    summary: 'Delete a message: the caller’s own, or any message for a manager of the channel',
    params: byId,
    body: z.strictObject({ reason: optionalText(500).default(null) }),
    response: changedResponse,
  }),
  'POST /api/messaging/messages/{id}/reactions': call({
    summary: 'Add a reaction to a message, or remove it',
    params: byId,
    body: reaction,
    response: messageResponse,
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
    bodyLimit: LARGEST_PICTURE * 2,
    response: z.object({ id }),
    status: 201,
  }),
  'GET /api/messaging/pictures/{id}': call({
    summary: 'Get a picture of a message',
    params: byId,
    response: z.never(),
  }),
} satisfies Operations

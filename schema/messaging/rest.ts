import { z } from 'zod'
import { id, instant, name, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'
import { cleanText } from '#schema/shared/text.ts'
import { isEmoji, LONGEST_MESSAGE, LARGEST_PICTURE } from './rules.ts'

/** Team chat: channels, direct messages and their messages. */

const people = z.array(id).max(500, 'At most 500 people at once')

export const channelDetails = z.strictObject({
  name: name('Name'),
  description: optionalText(500).default(null),
  isPrivate: z.boolean().default(false),
})
export const newChannel = channelDetails.extend({ memberIds: people.default([]) })

/** Blank text is refused by the command: a picture needs none. */
const text = z
  .string('Message text is required')
  .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters`)
  .transform(cleanText)
export const messageText = z.strictObject({ messageText: text })
export const newMessage = z.strictObject({
  /** One that is no id is not found, like any other channel that is not there. */
  channelId: z.string('Choose a channel').max(100).toLowerCase(),
  messageText: text.default(''),
  replyTo: id.nullable().default(null),
  pictureId: id.nullable().default(null),
  isUrgent: z.boolean().default(false),
  /** The message's id, to send it again safely. */
  id: id.optional(),
})
export const reaction = z.strictObject({ emoji: z.string().refine(isEmoji, 'A reaction is one emoji') })

/** Base64 of a JPEG, PNG, WebP or GIF. */
const newPicture = z.strictObject({
  data: z.base64('Send the picture in Base64').max((LARGEST_PICTURE * 4) / 3 + 4, 'A picture has at most 5 MB'),
})

const messagesQuery = z.strictObject({
  /** A message or an instant: those before it. */
  before: z.union([id, instant], 'Give a message’s id or an instant').optional(),
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
  /** At most 100. */
  unread_count: z.int(),
})
const conversation = z.object({
  id,
  other_user: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** For their managers and themselves; otherwise `null`. */
    email: z.string().nullable(),
  }),
  unread_count: z.int(),
})
const messageRow = z.object({
  id,
  channel_id: id,
  /** Empty once deleted. */
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
    summary: "The caller's channels, with what they have not read",
    response: z.object({ channels: z.array(channelRow) }),
  }),
  'POST /api/messaging/channels': call({
    summary: 'Create a channel',
    body: newChannel,
    response: channelResponse,
    status: 201,
  }),
  'PUT /api/messaging/channels/{id}': call({
    summary: 'Rename a channel, or change who can find it',
    params: byId,
    body: channelDetails,
    response: channelResponse,
  }),
  'POST /api/messaging/channels/{id}/members': call({
    summary: 'Add people to a channel',
    params: byId,
    body: z.strictObject({ employeeIds: people.min(1, 'Choose at least one person') }),
    response: channelResponse,
  }),
  'DELETE /api/messaging/channels/{id}/members/{employeeId}': call({
    summary: 'Remove a person from a channel, or leave it',
    params: byId.extend({ employeeId: z.string() }),
    response: changedResponse,
  }),
  'POST /api/messaging/channels/{id}/join': call({
    summary: 'Join a public channel',
    params: byId,
    response: channelResponse,
  }),
  'POST /api/messaging/channels/{id}/archive': call({
    summary: 'Archive a channel: it stays readable',
    params: byId,
    response: channelResponse,
  }),
  'POST /api/messaging/channels/{id}/restore': call({
    summary: 'Restore an archived channel',
    params: byId,
    response: channelResponse,
  }),
  'PUT /api/messaging/channels/{id}/mute': call({
    summary: 'Mute a channel, or end that',
    params: byId,
    body: z.strictObject({ muted: z.boolean() }),
    response: channelResponse,
  }),
  'GET /api/messaging/direct-messages': call({
    summary: "The caller's conversations, latest first",
    response: z.object({ conversations: z.array(conversation) }),
  }),
  'POST /api/messaging/direct-messages': call({
    summary: 'Open the conversation with a person of the organization',
    body: z.strictObject({ userId: z.uuid('There is no such person').toLowerCase() }),
    response: conversation.extend(changedResponse.shape),
    status: 201,
  }),
  'GET /api/messaging/users': call({
    summary: 'People to write to',
    response: z.object({ users: z.array(user) }),
  }),
  'GET /api/messaging/channels/{id}/messages': call({
    summary: 'Messages of a channel, newest first',
    params: byId,
    query: messagesQuery,
    response: z.object({ messages: z.array(messageRow) }),
  }),
  'POST /api/messaging/channels/{id}/read': call({
    summary: 'Mark everything in a channel as read',
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
    summary: 'Edit a message of one’s own, within 15 minutes',
    params: byId,
    body: messageText,
    response: messageResponse,
  }),
  'DELETE /api/messaging/messages/{id}': call({
    summary: 'Delete a message: one’s own, or any as a manager of the channel',
    params: byId,
    body: z.strictObject({ reason: optionalText(500).default(null) }),
    response: changedResponse,
  }),
  'POST /api/messaging/messages/{id}/reactions': call({
    summary: 'React to a message; the same reaction again takes it back',
    params: byId,
    body: reaction,
    response: messageResponse,
  }),
  'GET /api/messaging/messages/{id}/replies': call({
    summary: 'The thread of a message, oldest first',
    params: byId,
    response: z.object({ messages: z.array(messageRow) }),
  }),
  'GET /api/messaging/search': call({
    summary: 'Messages of the caller’s channels by words, sender, channel and day, newest first',
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
  'GET /api/messaging/pictures/{id}': call({ summary: 'A picture of a message', params: byId, response: z.never() }),
} satisfies Operations

import { z } from 'zod'
import { id, name, optionalText } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { cleanText } from '#schema/shared/text.ts'
import { chatTimes } from './reading-events.ts'
import { isEmoji, LONGEST_MESSAGE } from './rules.ts'

const people = z.array(id).max(500, 'At most 500 people at once')

export const updateChannelInput = z.strictObject({
  name: name('Name'),
  description: optionalText(500).default(null),
  isPrivate: z.boolean().default(false),
})
export const createChannelInput = updateChannelInput.extend({ memberIds: people.default([]) })
export const addChannelMembersInput = z.strictObject({ employeeIds: people.min(1, 'Choose at least one person') })
export const removeChannelMemberInput = z.strictObject({ employeeId: named('ID', z.string().toLowerCase()) })
export const leaveChannelInput = z.strictObject({ id })
export const muteChannelInput = z.strictObject({ muted: z.boolean() })
export const markChannelReadInput = z.strictObject({
  messageId: id.optional().describe('Earlier messages are marked too. The last message by default.'),
})

export const createDirectMessageChannelInput = z.strictObject({
  userId: named('ID', z.uuid('There is no such employee').toLowerCase()),
})

/** May be blank for a picture. The command rejects blank text without one. */
const text = z
  .string('Message text is required')
  .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters`)
  .transform(cleanText)

export const sendMessageInput = z.strictObject({
  /** Not validated as an id, so that a malformed id gets the same 404 as a missing channel. */
  channelId: named('ID', z.string('Choose a channel').max(100).toLowerCase()),
  messageText: text.default(''),
  replyTo: id.nullable().default(null),
  pictureId: id.nullable().default(null),
  isUrgent: z.boolean().default(false),
  /** The message's id, chosen by the client so that a retry is safe. */
  id: id.optional(),
})
export const updateMessageInput = z.strictObject({ messageText: text })
export const deleteMessageInput = z.strictObject({ reason: optionalText(500).default(null) })
export const reactToMessageInput = z.strictObject({
  emoji: z.string().refine(isEmoji, 'A reaction is one emoji'),
  reacted: z.boolean().optional().describe('True adds the reaction, false removes it. Toggles it by default.'),
})

export const updateChatNotificationsInput = z.strictObject({ when: named('ChatNotificationTime', z.enum(chatTimes)) })

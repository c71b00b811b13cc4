import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { outboundUrl } from '#schema/shared/outbound-url.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

/** Per organization. */
export const MOST_CHAT_CHANNELS = 20

export const chatServices = ['slack', 'teams'] as const
export type ChatService = (typeof chatServices)[number]
export const chatServiceLabels: Readonly<Record<ChatService, string>> = { slack: 'Slack', teams: 'Microsoft Teams' }

/** Concern a whole team. Nothing about one person is posted. */
export const chatPostKinds = ['announcements', 'open_shifts'] as const
export type ChatPostKind = (typeof chatPostKinds)[number]
export const chatPostLabels: Readonly<Record<ChatPostKind, string>> = {
  announcements: 'Announcements',
  open_shifts: 'Open shifts of published weeks',
}

export const addChatChannelInput = z.strictObject({
  service: named('ChatService', z.enum(chatServices)),
  url: outboundUrl.describe('The incoming webhook of the channel.'),
  locationId: id.nullable().default(null).describe('Only about this location. Null: about all locations.'),
  kinds: z
    .array(named('ChatPostKind', z.enum(chatPostKinds)))
    .min(1, 'Choose what to post')
    .max(chatPostKinds.length)
    .transform((kinds) => [...new Set(kinds)]),
})

export const chatChannelResponse = z.object({
  id,
  service: z.enum(chatServices),
  host: z.string().describe('The host of the webhook. Its full URL is never shown again'),
  locationId: id.nullable(),
  kinds: z.array(z.enum(chatPostKinds)),
  createdAt: instant,
})
export const chatChannelsResponse = z.object({ bridges: z.array(chatChannelResponse) })

export const chatChannelOperations = {
  'GET /api/organization/chat-bridges': call({
    summary: 'Channels of Slack and Teams that get notifications about the team',
    response: chatChannelsResponse,
  }),
} satisfies Operations

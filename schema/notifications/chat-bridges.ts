import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { outboundUrl } from '#schema/shared/outbound-url.ts'
import { byId, call, messageResponse, type Operations } from '#schema/shared/rest.ts'

export const chatServices = ['slack', 'teams'] as const
export type ChatService = (typeof chatServices)[number]

/** What a team may know as a whole. */
export const bridgedKinds = ['announcements', 'open_shifts'] as const
export type BridgedKind = (typeof bridgedKinds)[number]

export const createChatBridgeRequest = z.strictObject({
  service: z.enum(chatServices),
  url: outboundUrl.describe('The incoming webhook of the channel'),
  locationId: id.nullable().default(null).describe('Only about this location; null: about all locations'),
  kinds: z.array(z.enum(bridgedKinds)).min(1, 'Choose what to post').max(bridgedKinds.length),
})

const chatBridge = z.object({
  id,
  service: z.enum(chatServices),
  host: z.string().describe('Of the webhook, whose full URL is never shown again'),
  locationId: id.nullable(),
  kinds: z.array(z.enum(bridgedKinds)),
  createdAt: instant,
})
export const chatBridgesResponse = z.object({ bridges: z.array(chatBridge) })

export const chatBridgeOperations = {
  'GET /api/organization/chat-bridges': call({
    summary: 'Channels of Slack and Teams that get notifications about the team',
    response: chatBridgesResponse,
  }),
  'POST /api/organization/chat-bridges': call({
    summary: 'Post notifications about the team to a channel of Slack or Teams',
    description: 'Announcements to everyone or to whole locations by their title, and open shifts of published weeks.',
    body: createChatBridgeRequest,
    response: chatBridge,
    status: 201,
  }),
  'DELETE /api/organization/chat-bridges/{id}': call({
    summary: 'Stop posting to a channel',
    params: byId,
    response: messageResponse,
  }),
} satisfies Operations

import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import { outboundUrl } from '#schema/shared/outbound-url.ts'
import { call, messageResponse, type Operations } from '#schema/shared/rest.ts'

/** What the server pushes to a device, as JSON. The service worker shows it. */
export type PushedNotification = {
  /** Also the tag: a notification with the same tag replaces the earlier one. */
  id: string
  title: string
  body: string
  /** A path in the client. */
  link: string
  unread?: number
  actions: readonly PushedAction[]
}

/** A button of the notification. Without `call` it opens the link. */
export type PushedAction = { name: string; label: string; call?: PushedCall }

/** A REST call of the signed-in employee. `key`: the idempotency key, so that two taps count once. `done`: shown after it. */
export type PushedCall = { method: 'POST' | 'PUT'; path: string; body: object; key: string; done: string }

/** What the service worker sends to a page after a click. The page opens the link, marks the notification as read and replies. */
export type OpenNotification = { type: 'open notification'; id: string; link: string }

const base64url = (bytes: number) =>
  z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'The key is not base64url')
    .refine((text) => Math.floor((text.length * 3) / 4) === bytes, `The key must have ${bytes} bytes`)

/** As browsers serialize a subscription. */
export const pushSubscription = z.strictObject({
  endpoint: outboundUrl,
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})

export const pushResponse = z.object({
  publicKey: z.string().describe('The application server key for `PushManager.subscribe`, in base64url'),
  subscribedAt: instant.nullable().describe('Since when this session’s device gets push notifications'),
})

export const pushOperations = {
  'GET /api/notifications/push': call({
    summary: 'Whether this device gets push notifications',
    response: pushResponse,
  }),
  'POST /api/notifications/push': call({
    summary: 'Push notifications to this device until its session ends',
    body: pushSubscription,
    response: messageResponse,
  }),
  'POST /api/notifications/push/test': call({
    summary: 'Push a test notification to this device',
    response: messageResponse,
  }),
  'DELETE /api/notifications/push': call({
    summary: 'Stop push notifications to this device',
    response: messageResponse,
  }),
} satisfies Operations

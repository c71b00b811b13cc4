import { ECDH } from 'node:crypto'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { obtainVapidKeys } from './vapid.ts'

/** A browser's address at its push service. `p256dh` and `auth`: the keys that messages are encrypted with, in base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  text: string
  urgency: 'normal' | 'high'
  /** A later message with the same topic replaces one that was not delivered yet. At most 32 characters of base64url. */
  topic?: string
}

/** Sends Web Push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed by this installation (RFC 8292). */
export type Push = {
  /** For browsers, in base64url: they accept only messages that are signed with its private key. */
  publicKey(): Promise<string>
  /** @throws Refusal `bad_request` unless the endpoint is on the public internet and the key is a point of P-256 */
  requireUsable(address: PushAddress): void
  /** Returns `gone` if the browser has unsubscribed. @throws Error if the push service may accept the message later */
  send(address: PushAddress, message: PushMessage): Promise<'delivered' | 'gone'>
}

/** How long (s) the push service keeps a message for a device that is offline. */
export const PUSH_TTL = 12 * 3600
/** How long (ms) a signature is used again. Its validity is 12 hours. */
const SIGNATURE_USE = 6 * 3_600_000
const TIMEOUT = 10_000

type PushOptions = { keys: Pick<Keys, 'obtain'>; outbound: Outbound; publicUrl: string }

export function openPush({ keys, outbound, publicUrl }: PushOptions): Push {
  // Push services can contact the operator under this address.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:muster@localhost'
  const obtainKeys = once(() => obtainVapidKeys(keys))
  // Loaded at first use: it would slow down every start.
  const load = once(() => import('web-push'))
  const signatures = new Map<string, { authorization: string; since: number }>()

  async function authorizationFor(endpoint: string): Promise<string> {
    const { origin } = new URL(endpoint)
    const cached = signatures.get(origin)
    if (cached && performance.now() - cached.since < SIGNATURE_USE) return cached.authorization
    const [{ default: webPush }, { publicKey, privateKey }] = await Promise.all([load(), obtainKeys()])
    const signed = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    signatures.set(origin, { authorization: signed.Authorization, since: performance.now() })
    return signed.Authorization
  }

  return {
    publicKey: async () => (await obtainKeys()).publicKey,
    requireUsable({ endpoint, p256dh }) {
      outbound.requireAllowed(endpoint)
      try {
        ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
      } catch {
        throw new Refusal('bad_request', 'The key of the subscription is not valid')
      }
    },

    async send({ endpoint, p256dh, auth }, { text, urgency, topic }) {
      const [{ default: webPush }, authorization] = await Promise.all([load(), authorizationFor(endpoint)])
      const { cipherText } = webPush.encrypt(p256dh, auth, text, 'aes128gcm')
      const headers = {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(PUSH_TTL),
        urgency,
        ...(topic !== undefined && { topic }),
      }
      try {
        const options = {
          method: 'POST',
          headers,
          body: cipherText,
          timeout: TIMEOUT,
          maxBytes: 4096,
          truncate: true,
        } as const
        const { status } = await outbound.fetch(endpoint, options)
        if (status === 404 || status === 410) return 'gone'
        if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
        return 'delivered'
      } catch (error) {
        // The name now resolves to a private network.
        if (error instanceof OutboundError && error.failure === 'refused') return 'gone'
        throw error
      }
    },
  }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}

import { Webhook } from 'standardwebhooks'
import type { Config } from '../config.ts'
import { openOutbound } from './outbound.ts'

/** Sends text messages through a service that the operator chose. */
export type TextMessages = {
  /** @param id the same for a repeated message, so that the service can recognize it. @throws Error if it was not accepted */
  send(id: string, message: { to: string; text: string }): Promise<void>
}

/** Posts `{ to, text }`, signed by the Standard Webhooks specification. Undefined if the operator configured no service. */
export function openTextMessages({
  smsUrl,
  smsSecret,
}: Pick<Config, 'smsUrl' | 'smsSecret'>): TextMessages | undefined {
  if (smsUrl === undefined || smsSecret === undefined) return undefined
  const signer = new Webhook(smsSecret, { format: 'raw' })
  // The operator chose the address, which may be in their network.
  const outbound = openOutbound({ allowPrivate: true })
  return {
    async send(id, message) {
      const body = JSON.stringify(message)
      const now = new Date()
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signer.sign(id, now, body),
      }
      const { ok, status } = await outbound.fetch(smsUrl, {
        method: 'POST',
        headers,
        body,
        maxBytes: 4096,
        truncate: true,
      })
      if (!ok) throw new Error(`the service for text messages answered ${status}`)
    },
  }
}

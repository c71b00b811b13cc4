import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret in the form of the Standard Webhooks specification, with 192 random bits. */
export const newWebhookSecret = () => PREFIX + randomBytes(24).toString('base64')

/**
 * Returns the headers of the Standard Webhooks specification.
 * @param id the same for each attempt, so that receivers recognize repetitions
 * @param secrets one signature each: during a rotation the previous secret signs too
 */
export function signatureHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

import type { FeedEvent } from '#schema/history/rest.ts'
import { OutboundError } from '#backend/platform/outbound/outbound-error.ts'
import type { Outbound } from '#backend/platform/outbound/outbound.ts'
import { signatureHeaders } from './signature.ts'

/** In milliseconds. */
const TIMEOUT = 10_000
/** How much of a response the delivery log has. */
const RESPONSE_LENGTH = 500
/** In bytes. A character has at most four. */
const RESPONSE_SIZE = 4 * RESPONSE_LENGTH

export type Attempt = {
  at: Date
  status: number | null
  failure: string | null
  durationMs: number
  response: string | null
}

export const isDelivered = ({ status }: Attempt) => status !== null && status >= 200 && status < 300

/** The receiver asks for no further events. */
export const isGone = ({ status }: Attempt) => status === 410

/** Sends an event once. A failure is a result, not an error. */
export async function attemptDelivery(
  outbound: Outbound,
  { url, secrets, event }: { url: string; secrets: readonly string[]; event: FeedEvent },
): Promise<Attempt> {
  const at = new Date()
  const started = performance.now()
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Muster',
    ...signatureHeaders({ id: event.id, body, at }, secrets),
  }
  const since = () => Math.round(performance.now() - started)
  try {
    const options = {
      method: 'POST',
      headers,
      body,
      timeout: TIMEOUT,
      maxBytes: RESPONSE_SIZE,
      truncate: true,
    } as const
    const response = await outbound.fetch(url, options)
    const text = await response.text()
    // Postgres stores no NUL characters.
    const excerpt = text.replaceAll('\0', '').slice(0, RESPONSE_LENGTH)
    return { at, status: response.status, failure: null, durationMs: since(), response: excerpt }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { at, status: null, failure: error.message, durationMs: since(), response: null }
  }
}

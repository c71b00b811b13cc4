import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** `'unsafe-inline'` styles, because dialogs and toasts insert style elements. */
const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const YEAR = 365 * 24 * 60 * 60

export const headersFor = (publicUrl: string): Record<string, string> => ({
  ...securityHeaders,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR}` }),
})

type LogWatch = Services['logWatch']

/** Seconds since the log last answered, while it does not answer: read models lack changes stored since then. */
export function staleSecondsOf(logWatch: LogWatch): number | undefined {
  const since = logWatch.silentSince()
  return since ? Math.ceil((Date.now() - since.getTime()) / 1000) : undefined
}

/** Sets `Muster-Stale` on REST reads that succeeded while the log does not answer. */
export function setStaleness({ method, url }: FastifyRequest, reply: FastifyReply, logWatch: LogWatch): void {
  if (method !== 'GET' || !url.startsWith('/api/') || reply.statusCode >= 400) return
  const staleSeconds = staleSecondsOf(logWatch)
  if (staleSeconds !== undefined) reply.header('muster-stale', staleSeconds)
}

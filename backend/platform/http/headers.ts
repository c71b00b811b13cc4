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

import { z } from 'zod'

/** The ports of https services. Others could reach services that speak another protocol. */
export const outboundPorts = ['', '443', '8443']

/** Why the server can't call a URL, as far as the text of the URL shows. Undefined: it can. */
export function outboundUrlProblem(text: string, { allowPrivate = false } = {}): string | undefined {
  if (!URL.canParse(text)) return 'Please enter a full web address, like https://example.com/muster'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'The address must start with https://'
  if (url.username || url.password) return 'The address must not contain a user name or password'
  if (url.hash) return 'The address must not contain #'
  if (!allowPrivate && !outboundPorts.includes(url.port)) return 'The port must be 443 or 8443'
  return undefined
}

/**
 * A URL that the server calls. The operator may allow http and any port for private networks, which only the server knows, so this
 * schema admits both and the server refuses them with `Outbound.requireAllowed`.
 */
export const outboundUrl = z
  .string()
  .trim()
  .min(1, 'The address is required')
  .max(2000, 'At most 2000 characters')
  .superRefine((text, context) => {
    const message = outboundUrlProblem(text, { allowPrivate: true })
    if (message) context.addIssue(message)
  })

import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, request, type Dispatcher } from 'undici'
import { Refusal } from '#kernel/commands/refusal.ts'
import { outboundUrlProblem } from '#schema/shared/outbound-url.ts'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

export type OutboundRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** For everything from the name lookup to the last byte, in ms. 10 s by default. */
  timeout?: number
  /** 1 MiB by default. */
  maxBytes?: number
  /** Returns the first `maxBytes` of a larger response instead of throwing `too_large`. */
  truncate?: boolean
  /** How many redirects a GET follows, each checked like the first address. 0 by default: the redirect is the response. */
  redirects?: number
  signal?: AbortSignal | undefined
}

/** Calls URLs that users and administrators choose. All requests to such URLs use it. */
export type Outbound = {
  /**
   * Requests a URL of the public internet and reads the whole response. Any status is a response.
   * @throws OutboundError
   */
  fetch(url: string, options?: OutboundRequest): Promise<Response>
  /** For forms: refuses what the text of a URL shows already. @throws Refusal `bad_request` */
  requireAllowed(url: string): void
}

type OutboundSettings = {
  /** Also private addresses, http and any port: `OUTBOUND_PRIVATE`. */
  allowPrivate: boolean
  lookup?: LookupFunction
  dispatcher?: Dispatcher
}

const redirectStatuses = [301, 302, 303, 307, 308]

/** Statuses whose `Response` can't have a body. */
const emptyStatuses = [204, 205, 304]

export function openOutbound({ allowPrivate, lookup = resolve, ...settings }: OutboundSettings): Outbound {
  // A new Agent, because the global dispatcher may be a proxy. HTTP/1.1, because one connection serves one request at a time.
  const dispatcher =
    settings.dispatcher ??
    new Agent({
      allowH2: false,
      connections: 16,
      connect: { lookup: allowPrivate ? lookup : checkedLookup(lookup) },
    })

  function requireAllowed(text: string): void {
    const problem = outboundUrlProblem(text, { allowPrivate })
    if (problem) throw new Refusal('bad_request', problem)
    if (!allowPrivate && isPrivateLiteral(new URL(text)))
      throw new Refusal('bad_request', new OutboundError('refused').message)
  }

  async function fetchOne(url: URL, options: OutboundRequest, signal: AbortSignal): Promise<Response> {
    const { method = 'GET', headers, body, maxBytes = 1024 * 1024, truncate = false } = options
    // A connection to an IP address involves no lookup.
    if (outboundUrlProblem(url.href, { allowPrivate }) || (!allowPrivate && isPrivateLiteral(url))) {
      throw new OutboundError('refused')
    }
    const response = await request(url, {
      dispatcher,
      method,
      signal,
      ...(headers && { headers }),
      ...(body && { body }),
    })
    const content = await readBody(response.body, { maxBytes, truncate })
    return new Response(emptyStatuses.includes(response.statusCode) ? null : content, {
      status: response.statusCode,
      headers: fetchHeaders(response.headers),
    })
  }

  return {
    requireAllowed,
    async fetch(text, options = {}) {
      const { redirects = 0, timeout = 10_000 } = options
      const deadline = AbortSignal.timeout(timeout)
      const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
      try {
        let url = new URL(text)
        for (let followed = 0; ; followed += 1) {
          const response = await fetchOne(url, options, signal)
          const location = response.headers.get('location')
          const isRedirect = redirectStatuses.includes(response.status) && location !== null
          if (!isRedirect || followed >= redirects || (options.method ?? 'GET') !== 'GET') return response
          url = new URL(location, url)
        }
      } catch (error) {
        if (options.signal?.aborted) throw error
        throw deadline.aborted ? new OutboundError('timed_out', error) : OutboundError.from(error)
      }
    },
  }
}

/**
 * Resolves a name and checks the addresses that the socket then connects to, so that a second answer of the name server is never
 * used. One private address refuses the name: it belongs to a network that the caller must not reach.
 */
const checkedLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family)
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      const isAllowed = addresses.length > 0 && addresses.every(isPublicAddress)
      return isAllowed ? callback(null, found, family) : callback(new OutboundError('refused'), [])
    })

function isPrivateLiteral({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) !== 0 && !isPublicAddress(address)
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  { maxBytes, truncate }: { maxBytes: number; truncate: boolean },
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop destroys the connection, so the rest is not read.
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) {
      if (!truncate) throw new OutboundError('too_large')
      break
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function fetchHeaders(headers: Dispatcher.ResponseData['headers']): Headers {
  const all = new Headers()
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) all.append(name, value)
  }
  return all
}

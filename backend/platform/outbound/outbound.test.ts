import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MockAgent } from 'undici'
import { OutboundError, type OutboundFailure } from './outbound-error.ts'
import { openOutbound } from './outbound.ts'

const trusting = openOutbound({ allowPrivate: true })
const strict = openOutbound({ allowPrivate: false })

async function serve(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const failureOf = (request: Promise<Response>): Promise<OutboundFailure | undefined> =>
  request.then(
    () => undefined,
    (error: unknown) => (error instanceof OutboundError ? error.failure : undefined),
  )

/** Resolves every name to the next of these addresses. */
function nameServer(...answers: string[]) {
  const lookup = vi.fn<LookupFunction>((_, { all }, callback) => {
    const address = answers.shift() ?? '127.0.0.1'
    if (all) callback(null, [{ address, family: 4 }])
    else callback(null, address, 4)
  })
  return lookup
}

afterEach(() => vi.unstubAllEnvs())

describe('an outbound request', () => {
  test('sends method, headers and body, and returns any status', async () => {
    const url = await serve((request, response) => {
      response.writeHead(418, { 'x-method': request.method, 'x-sent': request.headers['x-own'] })
      request.pipe(response)
    })
    const response = await trusting.fetch(url, { method: 'POST', headers: { 'x-own': 'yes' }, body: 'hello' })
    expect(response.status).toBe(418)
    expect(response.headers.get('x-method')).toBe('POST')
    expect(response.headers.get('x-sent')).toBe('yes')
    expect(await response.text()).toBe('hello')
  })

  test('returns responses without a body', async () => {
    const url = await serve((_, response) => void response.writeHead(204).end())
    expect((await trusting.fetch(url)).status).toBe(204)
  })

  test('ignores a proxy of the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1')
    vi.stubEnv('http_proxy', 'http://127.0.0.1:1')
    const url = await serve((_, response) => void response.end('direct'))
    expect(await (await trusting.fetch(url)).text()).toBe('direct')
  })

  test('ends a slow body', async () => {
    const url = await serve((_, response) => {
      response.write('a')
      const drip = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await failureOf(trusting.fetch(url, { timeout: 200 }))).toBe('timed_out')
  })

  test('ends a wait for headers', async () => {
    const url = await serve(() => undefined)
    expect(await failureOf(trusting.fetch(url, { timeout: 100 }))).toBe('timed_out')
  })

  test('ends with its signal', async () => {
    const url = await serve(() => undefined)
    const ending = new AbortController()
    const request = trusting.fetch(url, { signal: ending.signal })
    ending.abort(new Error('shutting down'))
    await expect(request).rejects.toThrow('shutting down')
  })

  test('reads no more than its limit', async () => {
    let sent = 0
    const url = await serve((_, response) => {
      const chunk = Buffer.alloc(64 * 1024)
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', pour)
      pour()
    })
    expect(await failureOf(trusting.fetch(url, { maxBytes: 100_000 }))).toBe('too_large')
    const first = await trusting.fetch(url, { maxBytes: 1000, truncate: true })
    expect((await first.arrayBuffer()).byteLength).toBe(1000)
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })

  test('fails if no server answers', async () => {
    expect(await failureOf(trusting.fetch('http://127.0.0.1:1'))).toBe('unreachable')
    expect(await failureOf(trusting.fetch('http://unknown.invalid'))).toBe('unreachable')
  })

  test('fails if the server speaks no TLS or has no trusted certificate', async () => {
    const plain = await serve((_, response) => void response.end())
    expect(await failureOf(trusting.fetch(plain.replace('http:', 'https:')))).toBe('tls')
    const server = createTlsServer({ SNICallback: (_, done) => done(null) }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    expect(await failureOf(trusting.fetch(`https://127.0.0.1:${(server.address() as AddressInfo).port}`))).toBe('tls')
  })

  test('follows redirects only if asked, and no more than asked', async () => {
    const url = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end('arrived')
      else response.writeHead(302, { location: `/${step - 1}` }).end()
    })
    expect((await trusting.fetch(`${url}/1`)).status).toBe(302)
    expect(await (await trusting.fetch(`${url}/2`, { redirects: 2 })).text()).toBe('arrived')
    expect((await trusting.fetch(`${url}/3`, { redirects: 2 })).status).toBe(302)
    expect((await trusting.fetch(`${url}/1`, { method: 'POST', redirects: 2 })).status).toBe(302)
  })
})

describe('without private networks, a request', () => {
  test.for([
    'http://example.com/',
    'https://user:secret@example.com/',
    'https://example.com:22/',
    'https://example.com:25/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
  ])('refuses %s', async (url) => {
    expect(await failureOf(strict.fetch(url))).toBe('refused')
  })

  test.for([
    ['http://example.com', 'The address must start with https://'],
    ['https://a:b@example.com', 'The address must not contain a user name or password'],
    ['https://example.com:6379', 'The port must be 443 or 8443'],
    ['https://10.0.0.1', 'The address is not on the public internet'],
    ['example.com', 'Please enter a full web address, like https://example.com/muster'],
  ] as const)('refuses %s in forms', ([url, message]) => {
    expect(() => strict.requireAllowed(url)).toThrow(message)
  })

  test('checks the answer that the connection uses', async () => {
    const lookup = nameServer('10.0.0.1')
    expect(await failureOf(openOutbound({ allowPrivate: false, lookup }).fetch('https://rebinding.test'))).toBe(
      'refused',
    )
    expect(lookup).toHaveBeenCalledTimes(1)
    const url = await serve((request, response) => void response.end(request.headers.host))
    const changing = nameServer('127.0.0.1', '10.0.0.1')
    const { port } = new URL(url)
    const response = await openOutbound({ allowPrivate: true, lookup: changing }).fetch(`http://rebinding.test:${port}`)
    expect(await response.text()).toBe(`rebinding.test:${port}`)
    expect(changing).toHaveBeenCalledTimes(1)
  })

  test('refuses a name with one private address among public ones', async () => {
    const lookup: LookupFunction = (_, _options, callback) =>
      callback(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ])
    expect(await failureOf(openOutbound({ allowPrivate: false, lookup }).fetch('https://mixed.test'))).toBe('refused')
  })

  test.for(['https://127.0.0.1/', 'https://[::1]/', 'http://example.com/', 'https://example.com:22/'])(
    'refuses a redirect to %s',
    async (location) => {
      const dispatcher = new MockAgent()
      dispatcher.disableNetConnect()
      dispatcher.get('https://example.com').intercept({ path: '/' }).reply(302, '', { headers: { location } })
      const client = openOutbound({ allowPrivate: false, dispatcher })
      expect(await failureOf(client.fetch('https://example.com/', { redirects: 3 }))).toBe('refused')
      dispatcher.assertNoPendingInterceptors()
    },
  )
})

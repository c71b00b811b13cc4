import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { operationsOf } from '#backend/platform/feature.ts'
import { features } from '../features.ts'
import { password, fileMuster } from '../testing/gateway.ts'

const client = await mkdtemp(join(tmpdir(), 'muster-client-'))
afterAll(() => rm(client, { recursive: true }))
await mkdir(join(client, 'assets'))
const built = `<!doctype html><head><title>Muster</title></head><div id="root"></div>${'<p>Muster</p>'.repeat(100)}`
await writeFile(join(client, 'index.html'), built)
await writeFile(join(client, 'service-worker.js'), 'self')
await writeFile(join(client, 'manifest.webmanifest'), '{}')
await writeFile(join(client, 'assets', 'main-1a2b3c.js'), 'plain')
await writeFile(join(client, 'assets', 'main-1a2b3c.js.br'), 'compressed')
const muster = await fileMuster({ clientDirectory: client })

const login = (headers: Record<string, string>) =>
  fetch(`${muster.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'nobody@muster.test', password }),
  })

test('compresses long responses as the client accepts, but no short responses and no request bodies', async () => {
  const get = async (path: string, encoding: string) => {
    const { headers } = await fetch(`${muster.origin}${path}`, { headers: { 'accept-encoding': encoding } })
    return headers.get('content-encoding')
  }
  expect(await get('/api/docs/openapi.json', 'gzip, br')).toBe('br')
  expect(await get('/api/docs/openapi.json', 'gzip')).toBe('gzip')
  expect(await get('/api/docs/openapi.json', 'identity')).toBeNull()
  expect(await get('/api/health', 'gzip, br')).toBeNull()
  const { status } = await login({ origin: muster.origin, 'content-encoding': 'gzip' })
  expect(status).toBe(401)
})

describe('routes', () => {
  test('an unknown one is not found, in the one shape', async () => {
    const paths = ['/api', '/api/nope', '/api/auth/me/x', '/api/Auth/me', '/assets/none.js', '/none.png']
    for (const path of paths) {
      const { status, body } = await muster.client().get(path)
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(body).toEqual({ error: { code: 'not_found', message: expect.any(String) } })
    }
  })

  test.each([
    ['PUT', '/api/auth/login', 'POST'],
    ['DELETE', '/api/time-clock/status', 'GET, HEAD'],
    ['GET', '/api/graphql', 'POST'],
    ['PATCH', '/healthz', 'GET, HEAD'],
    ['POST', '/api/employees/7?view=all', 'GET, HEAD, PUT, DELETE'],
    ['PROPFIND', '/api/employees', 'GET, HEAD, POST'],
  ])('%s %s is answered with the methods that are allowed', async (method, path, allow) => {
    const { status, headers, body } = await muster.client().send(method, path)
    expect(status).toBe(405)
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted())
    expect(body.error.code).toBe('method_not_allowed')
  })

  test('malformed HTTP and malformed addresses get the error shape too', async () => {
    expect((await muster.client().get('/%zz')).body.error.code).toBe('bad_request')
    const socket = connect(Number(new URL(muster.origin).port), '127.0.0.1').end('nonsense\r\n\r\n')
    const [answer] = await once(socket.setEncoding('utf8'), 'data')
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"code":"bad_request"/)
  })

  test('every answer has a request id and keeps browsers from guessing and framing', async () => {
    for (const path of ['/', '/api/auth/me', '/api/nope', '/healthz']) {
      const { headers } = await muster.client().get(path)
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      // No versions, and no other site reads the answer.
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull()
    }
    const named = await muster.client().send('GET', '/healthz', { headers: { 'idempotency-key': 'no uuid' } })
    expect(named.headers.get('x-request-id')).not.toBe('no uuid')
  })
})

test.each([['no uuid'], [''], [`${randomUUID()}x`]])(
  'a write with the Idempotency-Key "%s" is refused',
  async (key) => {
    const { owner } = await muster.signUp(`Org${randomUUID().slice(0, 8)}`)
    const refused = { error: { code: 'bad_request', message: 'The Idempotency-Key must be a UUID' } }
    const clockIn = await owner.post('/api/time-clock/clock-in', {}, { 'idempotency-key': key })
    expect([clockIn.status, clockIn.body]).toEqual([400, refused])
    expect((await owner.get('/api/time-clock/status')).body).toMatchObject({ isClockedIn: false })
  },
)

describe('the origin of a write', () => {
  test.each([
    ['none', {}],
    ['another site', { origin: 'https://evil.test' }],
    ['a sandbox', { origin: 'null' }],
    ['another scheme', { origin: 'ftp://127.0.0.1' }],
    ['a lookalike', { origin: 'https://muster.test.evil.test' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
  ])('%s is refused', async (_, headers) => {
    const response = await login(headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } })
  })

  test('the host itself and the public address are taken', async () => {
    for (const origin of [muster.origin, 'https://muster.test']) expect((await login({ origin })).status).toBe(401)
  })
})

test('the session cookie is for this site over https alone, and no script sees it', async () => {
  const { owner } = await muster.signUp('Cookie')
  const { headers, body } = await owner.post('/api/auth/login', { email: 'owner@cookie.test', password })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-muster_session=[^;]{20,};/)
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', `Max-Age=${30 * 24 * 60 * 60}`]) {
    expect(cookie.split('; ')).toContain(attribute)
  }
  expect(JSON.stringify(body)).not.toContain(cookie.slice('__Host-muster_session='.length, 40))

  const out = await owner.post('/api/auth/logout')
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-muster_session=;.*Max-Age=0/)
  const after = await fetch(`${muster.origin}/api/auth/me`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(after.status).toBe(401)
})

describe('several queries in one call', () => {
  const query = '{ me { id firstName } }'
  const dismissal = `mutation { dismissSetup(input: { commandId: "${randomUUID()}" }) { caughtUp } }`

  test('are answered in order, each by itself', async () => {
    const { owner } = await muster.signUp('Batch')
    const questions = [{ query }, { query: '{ nothing }' }, { query: '{ organization { name } }' }]
    const { status, body } = await owner.post('/api/graphql', questions)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { data: { me: { firstName: expect.any(String) } } },
      { errors: [{ extensions: { code: expect.any(String) } }] },
      { data: { organization: { name: 'Batch' } } },
    ])
  })

  test('bring no mutation along, which would be done in no order', async () => {
    const { owner } = await muster.signUp('Batched')
    const { body } = await owner.post('/api/graphql', [{ query: dismissal }, { query }])
    expect(body).toMatchObject([{ errors: [{ message: 'Send mutations one at a time' }] }, { data: { me: {} } }])
    expect((await owner.graphql('{ setup { dismissed } }')).data).toEqual({ setup: { dismissed: false } })
    expect((await owner.graphql(dismissal)).errors).toBeUndefined()
  })

  test('are limited to sixteen, from signed-in users', async () => {
    const { owner } = await muster.signUp('Batches')
    const several = (count: number) => Array.from({ length: count }, () => ({ query }))
    const sixteen = await owner.post('/api/graphql', several(16))
    expect(sixteen.body).toHaveLength(16)
    const more = await owner.post('/api/graphql', several(17))
    expect(more.text).toContain('Send at most 16 items in one call')
    expect(more.text).not.toContain('firstName')
    const { text } = await muster.client().post('/api/graphql', several(2))
    expect(text).toContain('unauthenticated')
    expect(text).not.toContain('firstName')
  })
})

describe('the client', () => {
  test.each(['/', '/schedule/', '/manager/employees/1?tab=pay', '/nope'])('answers %s with its page', async (path) => {
    const answer = await muster.client().get(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<title>Muster</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['br', 'gzip', null])('compresses its page as the client accepts: %s', async (encoding) => {
    const answer = await fetch(`${muster.origin}/`, { headers: { 'accept-encoding': encoding ?? 'identity' } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toContain('<title>Muster</title>')
  })

  test('answers a missing file with 404', async () => {
    const answer = await fetch(`${muster.origin}/report.pdf`, { headers: { accept: '*/*' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('has a service worker and a manifest that browsers check at each use', async () => {
    const worker = await fetch(`${muster.origin}/service-worker.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-type')).toContain('javascript')
    const manifest = await fetch(`${muster.origin}/manifest.webmanifest`)
    expect(manifest.headers.get('cache-control')).toBe('no-cache')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  })

  test('is also at /index.html, where the service worker gets its copy', async () => {
    const page = await fetch(`${muster.origin}/index.html`, { headers: { accept: '*/*' } })
    expect(await page.text()).toContain('<div id="root">')
  })

  test('has assets that are immutable and compressed', async () => {
    const get = (encoding: string) =>
      fetch(`${muster.origin}/assets/main-1a2b3c.js`, { headers: { 'accept-encoding': encoding } })
    const plain = await get('identity')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await plain.text()).toBe('plain')
    const compressed = await get('br')
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(compressed.headers.get('content-type')).toContain('javascript')
    await compressed.body?.cancel()
  })
})

describe('for operators', () => {
  test('/healthz says that the process lives', async () => {
    expect((await muster.client().get('/healthz')).body).toEqual({ status: 'ok' })
  })

  test('/readyz says how far every projection is', async () => {
    const { status, body } = await muster.client().get('/readyz')
    expect(status).toBe(200)
    const names = body.projections.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['people', 'attendance', 'time_entries', 'history']))
    expect(body.projections[0]).toMatchObject({ version: 1, state: 'live', position: expect.stringMatching(/^\d+$/) })
  })

  test('/metrics counts requests, commands, lag and subscriptions without names', async () => {
    const { owner, user } = await muster.signUp('Metrics')
    await owner.post('/api/time-clock/clock-in')
    await owner.post('/api/time-clock/clock-in')
    const { text } = await muster.client().get('/metrics')
    expect(text).toMatch(
      /http_request_duration_seconds_count{method="POST",route="\/api\/time-clock\/clock-in",status="409"} 1/,
    )
    expect(text).toContain('muster_commands_total{command="clockIn",outcome="done"} 1')
    expect(text).toContain('muster_commands_total{command="clockIn",outcome="conflict"} 1')
    expect(text).toMatch(/muster_projection_behind_events{projection="attendance"} \d+/)
    expect(text).toContain('muster_subscriptions_open 0')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain(user.organizationId)
  })

  test('/api/docs describes every call, for people and as OpenAPI', async () => {
    const { body } = await muster.client().get('/api/docs/openapi.json')
    expect(body.openapi).toBe('3.1.1')
    const page = await muster.client().get('/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const operation of Object.keys(operationsOf(features))) {
      const [method = '', path = ''] = operation.split(' ')
      expect(body.paths[path][method.toLowerCase()].responses.default).toBeDefined()
      expect(page.text).toContain(path)
    }
    const clockIn = body.paths['/api/time-clock/clock-in'].post
    expect(clockIn.requestBody.required).toBe(false)
    expect(clockIn.responses[200].content['application/json'].schema.properties).toHaveProperty('caughtUp')
    expect(body.paths['/api/time-clock/entries'].get.parameters).toMatchObject([
      { name: 'limit', required: false },
      { name: 'asOf', required: false },
    ])
    expect(page.text).not.toContain('<script')
  })
})

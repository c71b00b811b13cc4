import { request } from 'node:http'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const lines: string[] = []
const collect = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const muster = await fileMuster({ logger: pino({ level: 'warn' }, collect) })

/** Sends a request with this `Host`, which `fetch` can't set. */
const statusFor = (path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    request(muster.origin + path, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

describe('the Host header', () => {
  test.each([
    ['muster.test', 200],
    ['127.0.0.1:5010', 200],
    ['localhost:5010', 200],
    ['[::1]:5010', 200],
    ['evil.test', 403],
    ['muster.test.evil.test', 403],
  ])('%s is answered with %s', async (host, status) => {
    expect(await statusFor('/login', host)).toBe(status)
  })

  test('can be any name for probes', async () => {
    expect(await statusFor('/healthz', 'gateway')).toBe(200)
  })
})

test('an https PUBLIC_URL sends HSTS', async () => {
  const { headers } = await muster.client().get('/login')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('warns once if requests come through a proxy while TRUST_PROXY is not set', async () => {
  for (let n = 0; n < 3; n += 1) {
    await muster.client().send('GET', '/login', { headers: { 'x-forwarded-for': '192.0.2.1' } })
  }
  expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1)
})

test('GraphQL refuses callers without a session before it reads the body', async () => {
  const { status, body } = await muster.client().post('/api/graphql', 'x'.repeat(900_000))
  expect(status).toBe(401)
  expect(body.errors[0].extensions.code).toBe('unauthenticated')
})

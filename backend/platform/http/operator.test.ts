import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const metricsToken = 'only-for-the-operator'
const muster = await fileMuster({ metricsToken, trustProxy: 1 })

const get = (path: string, headers?: Record<string, string>) =>
  muster.client().send('GET', path, { ...(headers && { headers }) })

/** The header of a proxy on this machine: the peer address is loopback here too. */
const proxied = { 'x-forwarded-for': '127.0.0.1' }

describe.each(['/metrics', '/readyz'])('%s', (path) => {
  const isOpen = ({ text }: { text: string }) => text.includes('time_entries')

  test('shows its details with the token', async () => {
    expect(isOpen(await get(path, { authorization: `Bearer ${metricsToken}` }))).toBe(true)
    expect(isOpen(await get(path, { ...proxied, authorization: `Bearer ${metricsToken}` }))).toBe(true)
  })

  test('hides them from other callers', async () => {
    expect(isOpen(await get(path))).toBe(false)
    expect(isOpen(await get(path, proxied))).toBe(false)
    expect(isOpen(await get(path, { ...proxied, authorization: 'Bearer another-token' }))).toBe(false)
  })
})

test('/readyz tells every caller whether the gateway is ready', async () => {
  expect(await get('/readyz', proxied)).toMatchObject({ status: 200, body: { ready: true } })
  expect((await get('/metrics', proxied)).status).toBe(401)
})

test('counts attempts by the address that the proxy saw, not by the address that the client claims', async () => {
  const signUp = (claimed: string) =>
    muster.client().post(
      '/api/auth/register-organization',
      {
        organizationName: 'Kettle',
        locationName: 'Harbor',
        firstName: 'Ana',
        lastName: 'Lopez',
        email: 'ana@kettle.test',
        password: 'correct horse',
      },
      { 'x-forwarded-for': `${claimed}, 203.0.113.9` },
    )
  for (let n = 0; n < 60; n += 1) await signUp(`198.51.100.${n}`)
  expect((await signUp('198.51.100.99')).status).toBe(429)
})

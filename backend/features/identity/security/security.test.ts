import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'

let muster: TestMuster
beforeAll(async () => void (muster = await startMuster()))
afterAll(() => muster.close())

const company = () => muster.signUp(`Org${randomUUID().slice(0, 8)}`)
const chosen = 'a password of my own'

async function registered(owner: TestClient) {
  const email = `${randomUUID()}@staff.test`
  const person = { email, password, firstName: 'Nia', lastName: 'Okafor' }
  const { status, body, text } = await owner.post('/api/auth/register', person)
  if (status !== 201) throw new Error(text)
  const browser = muster.client()
  const signIn = (secret = password) => browser.post('/api/auth/login', { email, password: secret })
  return { email, id: body.id as string, browser, signIn }
}

describe('a password that a manager chose', () => {
  test('signs in and works for all calls, and its holder is asked to choose their own', async () => {
    const { owner } = await company()
    const { browser, signIn } = await registered(owner)
    expect((await signIn()).body.user).toMatchObject({ mustChangePassword: true })
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ mustChangePassword: true })
    expect((await browser.post('/api/time-clock/clock-in')).status).toBe(200)
  })

  test('is not asked about any more once they have chosen another', async () => {
    const { owner } = await company()
    const { browser, signIn } = await registered(owner)
    await signIn()
    const change = (newPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword: password, newPassword })
    expect(await change(password)).toMatchObject({
      status: 422,
      body: { error: { fields: { newPassword: expect.any(String) } } },
    })
    expect((await change(chosen)).status).toBe(200)
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ mustChangePassword: false })
    expect((await signIn(chosen)).body.user).toMatchObject({ mustChangePassword: false })
  })

  test('is no one’s who signed up by themselves', async () => {
    const { owner, user } = await company()
    expect(user.mustChangePassword).toBe(false)
    expect((await owner.get('/api/auth/me')).body).toMatchObject({ mustChangePassword: false })
  })
})

describe('the security history', () => {
  const kindsOf = (events: { kind: string; employee_name: string }[]) =>
    events.map(({ kind, employee_name: name }) => `${kind} ${name}`)

  test('has sign-ins, failures, and changes of passwords and sessions, latest first', async () => {
    const { owner } = await company()
    const { browser, signIn } = await registered(owner)
    expect((await signIn('a wrong password')).status).toBe(401)
    await signIn()
    await browser.post('/api/auth/change-password', { currentPassword: 'no', newPassword: chosen })
    await browser.post('/api/auth/change-password', { currentPassword: password, newPassword: chosen })
    await browser.post('/api/auth/logout')
    const { status, body } = await owner.get('/api/security/history')
    expect(status).toBe(200)
    expect(kindsOf(body.events)).toEqual([
      'signed_out Nia Okafor',
      'password_changed Nia Okafor',
      'sign_in_failed Nia Okafor',
      'signed_in Nia Okafor',
      'sign_in_failed Nia Okafor',
      'signed_in Olga Owner',
    ])
    expect(body.events[3]).toMatchObject({ address: '127.0.0.1', at: expect.any(String), detail: null })
    expect(body.next).toBeNull()
    const { data } = await owner.graphql('{ securityHistory(first: 2) { nodes { kind employeeName address } } }')
    expect(data.securityHistory.nodes).toEqual([
      { kind: 'signed_out', employeeName: 'Nia Okafor', address: '127.0.0.1' },
      { kind: 'password_changed', employeeName: 'Nia Okafor', address: '127.0.0.1' },
    ])
  })

  test('comes in pages', async () => {
    const { owner } = await company()
    const { signIn } = await registered(owner)
    for (let time = 0; time < 3; time += 1) await signIn()
    const first = (await owner.get('/api/security/history?limit=3')).body
    const rest = (await owner.get(`/api/security/history?limit=3&before=${first.next}`)).body
    expect(kindsOf([...first.events, ...rest.events])).toEqual([
      ...Array(3).fill('signed_in Nia Okafor'),
      'signed_in Olga Owner',
    ])
    expect((await owner.get('/api/security/history?before=x')).status).toBe(400)
  })

  test('holds no passwords, and no other organization’s accounts', async () => {
    const { owner } = await company()
    const stranger = (await company()).owner
    const { signIn } = await registered(owner)
    await signIn('a wrong password')
    const { text } = await owner.get('/api/security/history')
    expect(text).not.toMatch(/password"|a wrong password/)
    expect((await stranger.get('/api/security/history')).body.events).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFirstSetupLink } from '#backend/features/identity/sign-up/setup-links.ts'
import { fileMuster, password, type TestMuster } from '#backend/app/testing/gateway.ts'

const clientDirectory = await mkdtemp(join(tmpdir(), 'muster-client-'))
await writeFile(join(clientDirectory, 'index.html'), '<title>Muster</title>')
afterAll(() => rm(clientDirectory, { recursive: true }))

const invite = await fileMuster({ signUp: 'invite', clientDirectory })
const closed = await fileMuster({ signUp: 'closed', clientDirectory })

const person = () => ({ firstName: 'Ben', lastName: 'Test', email: `${randomUUID()}@muster.test` })
const request = () => ({ ...person(), password, organizationName: 'Copper Kettle', locationName: 'Harbor Street' })

/** Signs the owner up with the set-up link of the empty installation. */
async function setUp({ database, log, client }: TestMuster) {
  const link = await createFirstSetupLink(database, log, 'https://muster.test', new Date())
  const setupToken = new URL(link ?? '').searchParams.get('token')
  const owner = client()
  const { status } = await owner.post('/api/auth/register-organization', { ...request(), setupToken })
  expect(status).toBe(201)
  return owner
}

const owners = { invite: await setUp(invite), closed: await setUp(closed) }

describe.each([
  ['invite', invite, 'Sign-up is by invitation. Ask your manager to invite you.'],
  ['closed', closed, 'Sign-up is closed. No new accounts can be created here.'],
] as const)('with SIGN_UP=%s', (mode, muster, message) => {
  test('strangers can’t create an organization', async () => {
    const { status, body } = await muster.client().post('/api/auth/register-organization', request())
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: { code: 'forbidden', message } })
  })

  test('the page tells the client', async () => {
    const { text } = await muster.client().get('/login')
    expect(text).toBe(`<meta name="muster-sign-up" content="${mode}"><title>Muster</title>`)
  })

  test('employees without an account can be added', async () => {
    const { status } = await owners[mode].post('/api/employees', { firstName: 'Cem', lastName: 'Test' })
    expect(status).toBe(201)
  })
})

const csv = 'First name,Last name,Email,Role\nDee,Test,dee@muster.test,employee\n'

describe('accounts that a manager creates', () => {
  test('are admitted if sign-up is by invitation', async () => {
    const owner = owners.invite
    expect((await owner.post('/api/auth/invitations', { ...person(), role: 'employee' })).status).toBe(201)
    expect((await owner.post('/api/auth/register', { ...person(), password, role: 'employee' })).status).toBe(201)
    expect((await owner.post('/api/employees/import', { csv })).status).toBeLessThan(300)
  })

  test('are refused if sign-up is closed', async () => {
    const owner = owners.closed
    expect((await owner.post('/api/auth/invitations', { ...person(), role: 'employee' })).status).toBe(403)
    expect((await owner.post('/api/auth/register', { ...person(), password, role: 'employee' })).status).toBe(403)
    expect((await owner.post('/api/employees/import', { csv })).status).toBe(403)
    const accept = { token: 'x'.repeat(43), firstName: 'Ben', lastName: 'Test', password }
    expect((await owner.post('/api/auth/accept-invite', accept)).status).toBe(403)
    expect((await owner.post('/api/auth/invitations/look-up', { token: accept.token })).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fileMuster, listen, type TestClient } from '#backend/app/testing/gateway.ts'
import { revokeAccess } from '#backend/features/identity/revoke-access.ts'
import { secretHash } from '#backend/platform/secret.ts'

const muster = await fileMuster()
const { owner, user } = await muster.signUp('Kettle')
const { organizationId, locationId } = user
const hire = (role: 'owner' | 'manager' | 'employee', firstName: string) =>
  muster.hire({ organizationId, locationId, role, firstName })

async function create(client: TestClient, more: object = {}) {
  const { status, body, text } = await client.post('/api/tokens', {
    name: 'Payroll sync',
    scopes: ['people:read'],
    ...more,
  })
  if (status !== 201) throw new Error(text)
  return { id: body.id as string, program: muster.client(body.secret), secret: body.secret as string, body }
}

const meOf = async (client: TestClient) => (await client.graphql('{ me { firstName } }')).data?.me?.firstName
const codeOf = async (answer: Promise<{ body: { error?: { code: string } } }>) => (await answer).body.error?.code
const shift = { startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }

describe('an API token', () => {
  test('is shown once and stored as a hash', async () => {
    const commandId = randomUUID()
    const input = { name: 'Payroll sync', scopes: ['people:read'] }
    const first = await owner.post('/api/tokens', input, { 'idempotency-key': commandId })
    expect(first.body).toMatchObject({ secret: expect.stringMatching(/^mst_[\w-]{43}$/), last_used_at: null })
    const again = await owner.post('/api/tokens', input, { 'idempotency-key': commandId })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    const listed = await owner.get('/api/tokens')
    expect(listed.text).not.toContain(first.body.secret)
    const stored = await muster.database.kysely
      .selectFrom('identity.api_tokens')
      .selectAll()
      .where('token_id', '=', first.body.id)
      .executeTakeFirstOrThrow()
    expect(stored.token_hash).toBe(secretHash(first.body.secret))
    expect(JSON.stringify(stored)).not.toContain(first.body.secret)
  })

  test('authenticates REST and GraphQL without cookie and origin', async () => {
    const { program } = await create(owner, { scopes: ['schedule:write', 'people:read'] })
    expect(await meOf(program)).toBe('Olga')
    expect((await program.post('/api/schedules/shifts', shift)).status).toBe(201)
  })

  test('takes precedence over the session cookie', async () => {
    const { secret } = await create(owner)
    const both = await owner.send('POST', '/api/schedules/shifts', {
      body: shift,
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(both).toMatchObject({
      status: 403,
      body: { error: { message: 'This token lacks the scope schedule:write' } },
    })
  })

  test('does not let another site write', async () => {
    const { secret } = await create(owner, { scopes: ['schedule:write'] })
    const headers = { authorization: `Bearer ${secret}`, origin: 'https://evil.test' }
    expect(await codeOf(owner.send('POST', '/api/schedules/shifts', { body: shift, headers }))).toBe('forbidden')
  })

  test('reads fields of another area only with that area’s scope, also below a root field in scope', async () => {
    const { program } = await create(owner, { scopes: ['schedule:read'] })
    const shifts = (fields: string) => `{ shifts(from: "2027-03-23", to: "2027-03-23") { ${fields} } }`
    expect((await program.graphql(shifts('id'))).errors).toBeUndefined()
    const { errors } = await program.graphql(
      `${shifts('employee { ...Contact }')} fragment Contact on Employee { email }`,
    )
    expect(errors[0]).toMatchObject({
      message: 'This token lacks the scope people:read',
      extensions: { code: 'forbidden' },
    })
  })

  test('of a read scope can’t write, and a write scope can read', async () => {
    const reading = await create(owner, { scopes: ['schedule:read'] })
    expect(await codeOf(reading.program.post('/api/schedules/shifts', shift))).toBe('forbidden')
    const writing = await create(owner, { scopes: ['schedule:write'] })
    const { errors } = await writing.program.graphql('{ shifts(from: "2027-03-23", to: "2027-03-23") { id } }')
    expect(errors).toBeUndefined()
  })

  test('can’t create, list or revoke tokens', async () => {
    const { program, id } = await create(owner, { scopes: ['people:write'] })
    expect(await codeOf(program.get('/api/tokens'))).toBe('forbidden')
    expect(await codeOf(program.post('/api/tokens', { name: 'More', scopes: ['people:write'] }))).toBe('forbidden')
    expect(await codeOf(program.send('DELETE', `/api/tokens/${id}`))).toBe('forbidden')
  })

  test('can’t import managers', async () => {
    const { program } = await create(owner, { scopes: ['people:write'] })
    const csv = 'first_name,last_name,email,role\nMia,Weber,mia@kettle.test,manager'
    const { body } = await program.post('/api/employees/import', { csv })
    expect(JSON.stringify(body)).toContain('API tokens can’t add managers and owners')
  })

  test('stops at once when it is revoked', async () => {
    const { program, id } = await create(owner)
    expect(await meOf(program)).toBe('Olga')
    expect((await owner.send('DELETE', `/api/tokens/${id}`)).status).toBe(200)
    expect((await program.graphql('{ me { id } }')).status).toBe(401)
    expect((await owner.send('DELETE', `/api/tokens/${id}`)).status).toBe(200)
  })

  test('stops when it expires, also while it is cached', async () => {
    const { program, id } = await create(owner)
    expect(await meOf(program)).toBe('Olga')
    const expiry = await muster.database.kysely
      .selectFrom('identity.api_tokens')
      .select('expires_at')
      .where('token_id', '=', id)
      .executeTakeFirstOrThrow()
    vi.setSystemTime(Date.parse(expiry.expires_at))
    onTestFinished(() => void vi.useRealTimers())
    expect((await program.graphql('{ me { id } }')).status).toBe(401)
  })

  test('has the current permissions of its holder', async () => {
    const { browser, user: manager } = await hire('manager', 'Mona')
    const { program } = await create(browser, { scopes: ['schedule:write'] })
    expect((await program.post('/api/schedules/shifts', shift)).status).toBe(201)
    await owner.send('PUT', `/api/employees/${manager.employeeId}/role`, { body: { role: 'employee' } })
    expect(await codeOf(program.post('/api/schedules/shifts', shift))).toBe('forbidden')
  })

  test('dies with the employment of its holder', async () => {
    const { browser, user: leaver } = await hire('employee', 'Lea')
    const { program, id } = await create(browser)
    expect(await meOf(program)).toBe('Lea')
    await owner.send('DELETE', `/api/employees/${leaver.employeeId}`)
    expect((await program.graphql('{ me { id } }')).status).toBe(401)
    await revokeAccess(muster.database.kysely, leaver.employeeId)
    await owner.post(`/api/employees/${leaver.employeeId}/reactivate`)
    expect((await program.graphql('{ me { id } }')).status).toBe(401)
    expect((await owner.get('/api/organization/tokens')).text).not.toContain(id)
  })

  test('of the organization is created by owners, and stops when its holder is no longer one', async () => {
    const { browser } = await hire('manager', 'Max')
    const denied = await browser.post('/api/tokens', { name: 'All', kind: 'organization', scopes: ['people:read'] })
    expect(denied).toMatchObject({ status: 403 })
    const second = await hire('owner', 'Oscar')
    const { program } = await create(second.browser, { kind: 'organization' })
    expect(await meOf(program)).toBe('Oscar')
    await owner.send('PUT', `/api/employees/${second.user.employeeId}/role`, { body: { role: 'manager' } })
    expect((await program.graphql('{ me { id } }')).status).toBe(401)
  })

  test('is revoked by its holder and by owners, and does not exist for others', async () => {
    const { browser } = await hire('employee', 'Emil')
    const { browser: colleague } = await hire('manager', 'Carla')
    const { id } = await create(browser)
    expect(await codeOf(colleague.send('DELETE', `/api/tokens/${id}`))).toBe('not_found')
    expect(await codeOf(colleague.get('/api/organization/tokens'))).toBe('forbidden')
    expect((await owner.get('/api/organization/tokens')).body.tokens).toContainEqual(
      expect.objectContaining({ id, kind: 'personal', employee_name: 'Emil Test' }),
    )
    expect((await owner.send('DELETE', `/api/tokens/${id}`)).status).toBe(200)
    expect((await browser.get('/api/tokens')).body.tokens).toEqual([])
  })

  test('records its use at most once a minute', async () => {
    const { program, id } = await create(owner)
    const lastUse = async () =>
      (await owner.get('/api/tokens')).body.tokens.find((token: { id: string }) => token.id === id).last_used_at
    expect(await lastUse()).toBeNull()
    await meOf(program)
    const first = await lastUse()
    expect(first).toEqual(expect.any(String))
    await meOf(program)
    expect(await lastUse()).toBe(first)
  })

  test('is in history as the actor', async () => {
    const { program } = await create(owner, { scopes: ['schedule:write', 'history:read'] })
    await program.post('/api/schedules/shifts', shift)
    const { body } = await program.get('/api/history?limit=1&types=ShiftAdded')
    expect(body.entries[0]).toMatchObject({
      actor: 'Payroll sync, token of Olga Owner',
      actor_id: user.employeeId,
      sentence: expect.stringMatching(/^Payroll sync, token of Olga Owner added/),
    })
    const found = await owner.get('/api/history?system=Payroll%20sync')
    expect(found.body.entries[0].id).toBe(body.entries[0].id)
  })

  test('has a limited number per employee', async () => {
    const { browser } = await hire('employee', 'Manu')
    for (let count = 0; count < 20; count++) await create(browser)
    const more = await browser.post('/api/tokens', { name: 'More', scopes: ['people:read'] })
    expect(more.status).toBe(409)
  })
})

describe('live connections', () => {
  const connect = (auth: object, extraHeaders?: Record<string, string>) => {
    const socket = io(muster.origin, {
      auth,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(extraHeaders && { extraHeaders }),
    })
    onTestFinished(() => void socket.disconnect())
    return socket
  }
  const opened = (socket: ReturnType<typeof connect>) =>
    new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })

  test('open with a token in the handshake or the header, and close on its revocation', async () => {
    const { secret, id } = await create(owner, { scopes: ['messages:read'] })
    expect(await opened(connect({ token: 'mst_unknown' }))).toBe('Please sign in')
    expect(await opened(connect({}, { authorization: `Bearer ${secret}` }))).toBe('connected')
    const socket = connect({ token: secret })
    expect(await opened(socket)).toBe('connected')
    await owner.send('DELETE', `/api/tokens/${id}`)
    expect(await opened(connect({ token: secret }))).toBe('Please sign in')
  })

  test('receive only messages of their areas', async () => {
    const received = async (scopes: string[]) => {
      const { secret } = await create(owner, { scopes })
      const socket = connect({ token: secret })
      const events: string[] = []
      socket.onAny((event: string) => events.push(event))
      expect(await opened(socket)).toBe('connected')
      return events
    }
    const messages = await received(['messages:read'])
    const payroll = await received(['payroll:read'])
    const { browser, user: recipient } = await hire('employee', 'Rosa')
    await browser.post('/api/shout-outs', { toEmployeeId: user.employeeId, message: `Thanks ${recipient.firstName}` })
    await vi.waitFor(() => expect(messages).not.toEqual([]), { timeout: 20_000 })
    expect(payroll).toEqual([])
  })

  test('of GraphQL subscribe within the token’s scopes', async () => {
    const { program } = await create(owner, { scopes: ['schedule:read'] })
    const changes = listen(program.line(), 'subscription { historyChanged { at } }')
    await expect(changes.next()).rejects.toMatchObject([{ extensions: { code: 'forbidden' } }])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RestCall } from '#schema/shared/rest.ts'
import { blankIssue } from '#schema/shared/prose.ts'
import { errorResponse, errorStatus } from '#schema/shared/error.ts'
import { accessOf, operationsOf } from '#backend/platform/feature.ts'
import { features } from '../features.ts'
import { fileMuster, type TestClient } from '../testing/gateway.ts'

const operations = operationsOf(features)
function operationAt(name: string): RestCall {
  const operation = operations[name as keyof typeof operations]
  if (!operation) throw new Error(`there is no ${name}`)
  return operation
}

const muster = await fileMuster()
const { owner } = await muster.signUp('Kettle')
/** Random bodies are sometimes valid, so the clock and plans of this organization change at random. */
const { owner: random } = await muster.signUp('Random')
const kiosk = await newKiosk()

async function newKiosk(): Promise<TestClient> {
  const { status, body, text } = await random.post('/api/rfid/readers', { kind: 'kiosk', name: 'Bar' })
  if (status !== 201) throw new Error(text)
  const client = muster.client()
  const authorization = `Bearer ${body.secret}`
  return {
    ...client,
    send: (method, path, options) =>
      client.send(method, path, { ...options, headers: { authorization, ...options?.headers } }),
  }
}

/** Signing out would end the session that all other calls use. */
const walked = Object.keys(operations).filter((operation) => operation !== 'POST /api/auth/logout')
/** Readers send vendor formats, which scans.test.ts covers. */
const writes = walked.filter((operation) => !operation.startsWith('GET') && operationAt(operation).takes !== 'text')
const isOfKiosk = (operation: string) => accessOf(features)[operation]?.who === 'kiosk'
/** Random passwords would use up the attempts that other tests need. */
const isAboutAccounts = (operation: string) => operation.includes(' /api/auth/')
const methodOf = (operation: string) => operation.split(' ')[0] ?? ''
/** With unknown ids: bodies are validated before ids are looked up. */
const pathOf = (operation: string) =>
  (operation.split(' ')[1] ?? '').replace('{id}', crypto.randomUUID()).replace('{weekStart}', '2027-03-21')

type CallResult = { status: number; body: unknown }

function expectRefused(answer: CallResult, ...statuses: number[]) {
  const { error } = errorResponse.parse(answer.body)
  expect({ ...error, status: answer.status }).toMatchObject({ status: expect.toBeOneOf(statuses) })
  expect(answer.status).toBe(errorStatus[error.code])
  expect(error.message).not.toBe('')
  const messages = [error.message, ...Object.values(error.fields ?? {})]
  expect(
    messages.filter((message) =>
      /^Invalid (input|option|string|element|key)|^Too (small|big)|: expected|Unrecognized/.test(message),
    ),
  ).toEqual([])
}

describe.each(writes)('%s', (operation) => {
  const path = pathOf(operation)
  const method = methodOf(operation)
  const { body: schema, bodyLimit = 100_000 } = operationAt(operation)
  const caller = () => (isOfKiosk(operation) ? kiosk : owner)
  const send = (body: unknown, query = '') => caller().send(method, path + query, { body })

  test('refuses what is no JSON, no object, too large, of another type or unknown', async () => {
    expectRefused(await send('{"email": '), 400)
    expectRefused(await send('{"__proto__": {"admin": true}}'), 400)
    for (const body of ['[]', '"text"', '1', 'true', 'null', '[{}]']) {
      expectRefused(await send(body), 422)
    }
    expectRefused(await send({ padding: 'x'.repeat(bodyLimit) }), 413)
    expectRefused(await caller().send(method, path, { body: 'a=b', headers: { 'content-type': 'text/plain' } }), 415)
    expectRefused(await caller().send(method, path, { body: '<a/>', headers: { 'content-type': 'nonsense' } }), 415)
    expectRefused(await send({ unknown: 1 }), 422)
    expectRefused(await send({}, '?unknown=1'), 422)
  })

  const fields = Object.keys((schema as { shape?: object }).shape ?? {})
  test.each(fields)('refuses %s of any other type', async (field) => {
    const others = [1, true, [], {}, ['x'], { toString: 1 }, ''].filter(
      (value) => !schema.safeParse({ [field]: value }).success,
    )
    for (const value of [...others, '\0', '\ud800']) {
      const issues = schema.safeParse({ [field]: value }).error?.issues ?? []
      const isBlank =
        issues.length > 0 && issues.every((issue) => issue.code === 'custom' && issue.params === blankIssue)
      expectRefused(await send({ [field]: value }), value === '' && isBlank ? 400 : 422)
    }
  })

  test('answers whatever else is sent with the one shape, and never with a failure', async () => {
    const names = fields.length > 0 ? fc.constantFrom(...fields) : fc.string()
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.emailAddress(),
      fc.date().map(String),
      fc.constantFrom(
        '2027-03-28',
        '2027-03-28T02:30',
        '0001-01-01T00:00Z',
        '09:00',
        null,
        5,
        false,
        crypto.randomUUID(),
      ),
    )
    const bodies = fc.oneof(fc.dictionary(names, value), fc.jsonValue(), fc.object())
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const client = isOfKiosk(operation) ? kiosk : muster.client()
        const answer = await client.send(method, path, {
          body: JSON.stringify(body) ?? '',
          headers: { cookie: isAboutAccounts(operation) ? '' : random.cookie() },
        })
        if (answer.status >= 400) expectRefused(answer, 400, 401, 403, 404, 409, 422, 429)
      }),
      { numRuns: 25 },
    )
  })
})

test('names every missing field in plain words', async () => {
  const { status, body } = await owner.post('/api/auth/register-organization', { password: 'short', lastName: 7 })
  expect(status).toBe(422)
  expect(body.error.fields).toMatchObject({
    organizationName: 'organizationName is required',
    lastName: 'lastName must be text',
    password: 'Password must be at least 8 characters',
  })
})

test.each(['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'limit=', 'limit=1&limit=2', 'other=1'])(
  'entries refuse ?%s',
  async (query) => expectRefused(await owner.get(`/api/time-clock/entries?${query}`), 422),
)

test.each(walked.filter((operation) => accessOf(features)[operation]?.who !== 'anyone'))(
  '%s takes a cookie that is no session for none',
  async (operation) => {
    const [method = '', path = ''] = operation.split(' ')
    for (const value of ['x', '', '%00', '%zz', 'a'.repeat(5000), "'; drop table"]) {
      const answer = await muster.client().send(method, path, { headers: { cookie: `__Host-muster_session=${value}` } })
      expectRefused(answer, 401)
    }
  },
)

test('empty bodies are fine where nothing is needed, with or without a content type', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await owner.send('POST', '/api/time-clock/clock-in', { headers })).status).toBe(200)
  expect((await owner.send('POST', '/api/time-clock/clock-out')).status).toBe(200)
})

describe('GraphQL', () => {
  const code = async (query: unknown, variables?: Record<string, unknown>) => {
    const { status, body } = await owner.post('/api/graphql', { query, variables })
    expect(status).toBeLessThan(500)
    return body.errors?.[0]?.extensions?.code
  }

  test.each([
    '{',
    '',
    '{ nope }',
    '{ people(first: "x") { totalCount } }',
    'mutation { clockIn { caughtUp } }',
    7,
    null,
  ])('refuses the document %j', async (query) => expect(await code(query)).toBe('bad_request'))

  test('refuses bodies that are no request', async () => {
    for (const body of ['[]', '1', '"x"', 'null', '{}']) {
      const answer = await owner.post('/api/graphql', body)
      expect({ body, status: answer.status }).toEqual({ body, status: 400 })
    }
    expectRefused(await owner.send('POST', '/api/graphql'), 400)
    expectRefused(await owner.post('/api/graphql', '{'), 400)
    expectRefused(
      await owner.send('POST', '/api/graphql', { body: 'x', headers: { 'content-type': 'text/plain' } }),
      415,
    )
  })

  test.each(['1', '[]', '{}', 'null', '{"query": 1}'])('refuses %s among several queries', async (one) => {
    const { body } = await owner.post('/api/graphql', `[${one}, {"query": "{ me { id } }"}]`)
    expect(body).toMatchObject([{ errors: [{ extensions: { code: 'bad_request' } }] }, { data: { me: {} } }])
  })

  test.each([
    ['{ people(first: 0) { totalCount } }', 'bad_request'],
    ['{ people(first: 101) { totalCount } }', 'bad_request'],
    ['{ people(first: -1) { totalCount } }', 'bad_request'],
    ['{ people(after: "x") { totalCount } }', 'bad_request'],
    ['{ timeEntries(after: "W10") { pageInfo { endCursor } } }', 'bad_request'],
    ['{ history(after: "WyI5OTk5OTk5OTk5OTk5OTk5OTk5OTkiXQ") { pageInfo { endCursor } } }', 'bad_request'],
    ['mutation { clockIn(input: { commandId: "x" }) { caughtUp } }', 'invalid'],
    ['mutation { clockIn(input: { commandId: "x", at: "yesterday" }) { caughtUp } }', 'bad_request'],
    [
      `mutation { clockIn(input: { commandId: "${crypto.randomUUID()}", at: "2001-01-01T00:00:00Z" }) { caughtUp } }`,
      'invalid',
    ],
    [String.raw`{ people(search: "\u0000") { totalCount } }`, undefined],
    [String.raw`{ people(search: "\uD800") { totalCount } }`, 'bad_request'],
    [String.raw`{ people(locationId: "\u0000") { totalCount } }`, 'not_found'],
    [String.raw`{ history(employeeId: "\u0000") { nodes { id } } }`, undefined],
  ])('answers %s with %s', async (query, expected) => expect(await code(query)).toBe(expected))
})

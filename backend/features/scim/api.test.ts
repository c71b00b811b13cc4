import dns from 'node:dns'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fileMuster, password } from '#backend/app/testing/gateway.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'

const muster = await fileMuster({ outbound: openOutbound({ allowPrivate: true }) })
const { owner, user } = await muster.signUp('Kettle')
const stranger = await muster.signUp('Stranger')
const { organizationId, locationId } = user

async function tokenOf(client: typeof owner, more: object = {}): Promise<string> {
  const body = { name: 'Directory', kind: 'organization', scopes: ['scim'], ...more }
  const answer = await client.post('/api/tokens', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.secret
}
const token = await tokenOf(owner)

async function scim(method: string, path: string, { body, by = token }: { body?: object; by?: string } = {}) {
  const response = await fetch(`${muster.origin}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, ...(body && { 'content-type': 'application/scim+json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text || 'null') }
}

const person = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ana', familyName: 'Lopez' },
  active: true,
  ...more,
})
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const address = () => `${randomUUID()}@kettle.test`

async function created(more: object = {}): Promise<string> {
  const { status, body } = await scim('POST', '/Users', { body: person(address(), more) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

describe('provisioning by SCIM', () => {
  test('creates, reads and finds a user', async () => {
    const userName = address()
    const body = person(userName, {
      externalId: 'okta-1',
      title: 'Cook',
      phoneNumbers: [{ value: '555', type: 'work' }],
    })
    const made = await scim('POST', '/Users', { body })
    expect(made.status).toBe(201)
    expect(made.headers.get('content-type')).toContain('application/scim+json')
    expect(made.body).toMatchObject({
      userName,
      externalId: 'okta-1',
      name: { givenName: 'Ana', familyName: 'Lopez' },
      title: 'Cook',
      active: true,
      meta: { resourceType: 'User', location: made.headers.get('location') },
    })
    expect((await scim('GET', `/Users/${made.body.id}`)).body).toEqual(made.body)
    for (const filter of [`userName eq "${userName.toUpperCase()}"`, 'externalId eq "okta-1"']) {
      const { body: found } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect(found).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [made.body] })
    }
    const shown = await owner.get(`/api/employees/${made.body.id}`)
    expect(shown.body).toMatchObject({ email: userName, role: 'employee', position: 'Cook', location_id: locationId })
  })

  test('appears in history as the token', async () => {
    await created()
    const { data } = await owner.graphql('{ history(first: 3) { nodes { sentence actor } } }')
    expect(JSON.stringify(data)).toContain('Directory')
  })

  test('pages through users', async () => {
    const all = await scim('GET', '/Users')
    const second = await scim('GET', '/Users?startIndex=2&count=1')
    expect(second.body).toMatchObject({ totalResults: all.body.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(second.body.Resources).toEqual([all.body.Resources[1]])
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
  })

  test('refuses addresses and external ids that are taken', async () => {
    const userName = address()
    await scim('POST', '/Users', { body: person(userName, { externalId: 'x-taken' }) })
    for (const again of [
      person(userName.toUpperCase()),
      person(address(), { externalId: 'x-taken' }),
      person(stranger.user.email),
    ]) {
      const { status, body } = await scim('POST', '/Users', { body: again })
      expect({ status, scimType: body.scimType, text: body.status }).toEqual({
        status: 409,
        scimType: 'uniqueness',
        text: '409',
      })
    }
  })

  test('replaces a user', async () => {
    const id = await created({ title: 'Cook' })
    const { userName } = (await scim('GET', `/Users/${id}`)).body
    const body = person(userName, { name: { givenName: 'Anna', familyName: 'Lopez' } })
    const replaced = await scim('PUT', `/Users/${id}`, { body })
    expect(replaced.body).toMatchObject({ id, name: { givenName: 'Anna' } })
    expect(replaced.body.title).toBeUndefined()
  })

  test('deactivates and reactivates, by which sessions end', async () => {
    const id = await created()
    for (const [operation, active] of [
      [{ op: 'Replace', path: 'active', value: 'False' }, false],
      [{ op: 'replace', value: { active: true } }, true],
      [{ op: 'replace', value: { active: false } }, false],
    ] as const) {
      const { status, body } = await scim('PATCH', `/Users/${id}`, { body: patch(operation) })
      expect({ status, active: body.active }).toEqual({ status: 200, active })
    }
    expect((await owner.get(`/api/employees/${id}`)).body.status).toBe('terminated')
  })

  test('deletes by deactivating, and brings a deleted user back', async () => {
    const id = await created()
    const { userName } = (await scim('GET', `/Users/${id}`)).body
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
    const filter = encodeURIComponent(`userName eq "${userName}"`)
    expect((await scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)
    expect((await owner.get(`/api/employees/${id}`)).body.status).toBe('terminated')
    const back = await scim('POST', '/Users', { body: person(userName) })
    expect(back).toMatchObject({ status: 201, body: { id, active: true } })
  })

  test('never deactivates the last owner, and changes no roles', async () => {
    const off = patch({ op: 'replace', path: 'active', value: false })
    expect((await scim('PATCH', `/Users/${user.employeeId}`, { body: off })).status).toBe(403)
    expect((await scim('DELETE', `/Users/${user.employeeId}`)).status).toBe(403)
    const roles = patch({ op: 'add', path: 'roles', value: [{ value: 'owner' }] })
    const id = await created()
    expect((await scim('PATCH', `/Users/${id}`, { body: roles })).status).toBe(200)
    expect((await owner.get(`/api/employees/${id}`)).body.role).toBe('employee')
    expect((await owner.get('/api/auth/me')).body.role).toBe('owner')
  })

  test('changes an address within a verified domain only', async () => {
    const id = await created()
    const rename = (userName: string) =>
      scim('PATCH', `/Users/${id}`, { body: patch({ op: 'replace', path: 'userName', value: userName }) })
    expect(await rename('new@kettle.test')).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
    const domains = '/api/organization/single-sign-on/domains'
    const { verification } = (await owner.post(domains, { domain: 'kettle.test' })).body.domains[0]
    vi.spyOn(dns.promises, 'resolveTxt').mockResolvedValueOnce([[verification]])
    expect((await owner.post(`${domains}/verify`, { domain: 'kettle.test' })).status).toBe(200)
    expect(await rename('new@kettle.test')).toMatchObject({ status: 200, body: { userName: 'new@kettle.test' } })
    expect(await rename('new@elsewhere.test')).toMatchObject({ status: 400 })
  })

  test('describes itself', async () => {
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/User', '/Schemas']) {
      expect((await scim('GET', path)).status).toBe(200)
    }
    const urn = 'urn:ietf:params:scim:schemas:core:2.0:User'
    expect((await scim('GET', `/Schemas/${urn}`)).body.id).toBe(urn)
  })

  test.each([
    ['a filter of another attribute', 'GET', '/Users?filter=title%20eq%20%22x%22', undefined, 400, 'invalidFilter'],
    ['a missing address', 'POST', '/Users', { name: {} }, 400, 'invalidValue'],
    [
      'a name with a link',
      'POST',
      '/Users',
      person('a@kettle.test', { name: { givenName: 'see evil.com/x' } }),
      400,
      'invalidValue',
    ],
    ['an unknown user', 'GET', `/Users/${randomUUID()}`, undefined, 404, undefined],
    ['nonsense ids', 'GET', '/Users/x', undefined, 404, undefined],
    ['unknown resources', 'GET', '/Groups', undefined, 404, undefined],
  ] as const)('answers %s with a SCIM error', async (_, method, path, body, status, scimType) => {
    const answer = await scim(method, path, body ? { body } : {})
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
    })
  })
})

describe('access to SCIM', () => {
  const callers: Record<string, string> = {}
  let foreign: string

  beforeAll(async () => {
    const manager = await muster.hire({ organizationId, locationId, role: 'manager', firstName: 'Max' })
    callers['a token without the scope'] = await tokenOf(owner, { scopes: ['people:write'] })
    callers['a manager’s token'] = await tokenOf(manager.browser, { kind: 'personal', scopes: ['people:write'] })
    foreign = await tokenOf(stranger.owner)
  })

  test('is refused to everything but an organization’s token with the scope', async () => {
    for (const [caller, by] of Object.entries(callers)) {
      expect({ caller, status: (await scim('GET', '/Users', { by })).status }).toEqual({ caller, status: 403 })
    }
    expect((await scim('GET', '/Users', { by: 'mst_unknown' })).status).toBe(401)
    expect((await owner.get('/scim/v2/Users')).status).toBe(401)
    const personal = await owner.post('/api/tokens', { name: 'Mine', kind: 'personal', scopes: ['scim'] })
    expect(personal.status).toBe(422)
  })

  test('reaches no other organization', async () => {
    const id = await created()
    const listed = await scim('GET', '/Users', { by: foreign })
    expect(listed.body.Resources.map(({ userName }: { userName: string }) => userName)).toEqual([stranger.user.email])
    const off = patch({ op: 'replace', path: 'active', value: false })
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', person(address())],
      ['PATCH', off],
      ['DELETE', undefined],
    ] as const) {
      const answer = await scim(method, `/Users/${id}`, { by: foreign, ...(body && { body }) })
      expect({ method, status: answer.status }).toEqual({ method, status: 404 })
    }
    expect((await owner.get(`/api/employees/${id}`)).body.status).toBe('active')
  })

  test('opens nothing else', async () => {
    const program = muster.client(token)
    expect((await program.get('/api/employees')).status).toBe(403)
    expect((await program.graphql('{ me { id } }')).errors[0]?.extensions.code).toBe('forbidden')
    expect(
      (await program.post('/api/auth/change-password', { currentPassword: password, newPassword: 'x' })).status,
    ).toBe(403)
  })
})

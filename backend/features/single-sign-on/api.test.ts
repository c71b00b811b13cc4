import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { generateKeyPair } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fileMuster, password } from '#backend/app/testing/gateway.ts'
import { openSockets } from '#backend/app/testing/sockets.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { clientId, clientSecret, openBrowser, openTestProvider, type TestBrowser } from './testing/provider.ts'

const muster = await fileMuster({ outbound: openOutbound({ allowPrivate: true }) })
const { owner, user } = await muster.signUp('Kettle')
const stranger = await muster.signUp('Stranger')
const { organizationId, locationId } = user
const graz = await muster.createLocation(organizationId, 'Graz')
const base = `${muster.origin}/api/organization/single-sign-on`
const sso = `${muster.origin}/api/auth/sso/${organizationId}`

const unverified = { email: 'late@kettle.test', email_verified: false }
const accounts = {
  new: { email: 'new@kettle.test', email_verified: true, given_name: 'Nora', family_name: 'New', groups: ['Leads'] },
  lead: { email: 'lead@kettle.test', given_name: 'Lea', family_name: 'Lead', groups: ['Leads'], office: 'Graz' },
  late: unverified,
  foreign: { email: 'owner@stranger.test', email_verified: true },
  other: { email: 'someone@elsewhere.test', email_verified: true },
  owner: { email: 'owner@kettle.test', email_verified: true, groups: ['Staff'] },
  leaver: { email: 'leaver@kettle.test', email_verified: true, given_name: 'Lee', family_name: 'Leaver' },
  invited: { email: 'invited@kettle.test', email_verified: true, given_name: 'Ivy', family_name: 'Invited' },
}
const provider = await openTestProvider(accounts, {
  redirectUrl: `https://muster.test/sign-in/callback/${organizationId}`,
  logoutUrl: `${muster.origin}/api/sso/${organizationId}/backchannel-logout`,
})

const settings = {
  issuer: provider.issuer,
  clientId,
  clientSecret,
  roleClaim: 'groups',
  roles: [
    { value: 'Leads', role: 'manager' },
    { value: 'Staff', role: 'employee' },
  ],
  locationClaim: 'office',
  locations: [{ value: 'Graz', locationId: graz }],
  createsEmployees: true,
  defaultPosition: 'Cashier',
}

const put = (body: object) => owner.send('PUT', '/api/organization/single-sign-on', { body })
const putDomain = (domain: string, required: boolean) =>
  owner.send('PUT', '/api/organization/single-sign-on/domains', { body: { domain, required } })

const verifyDomain = (domain: string) => owner.post('/api/organization/single-sign-on/domains/verify', { domain })

async function start(browser: TestBrowser): Promise<string> {
  const { status, body } = await browser.postJson(`${sso}/start`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.url
}

const finish = (browser: TestBrowser, parameters: string) => browser.postJson(`${sso}/finish`, { parameters })

async function signIn(account: keyof typeof accounts, browser = openBrowser()) {
  const parameters = await provider.signIn(browser, await start(browser), account)
  return { browser, ...(await finish(browser, parameters)) }
}

const meOf = async (browser: TestBrowser) => {
  const response = await browser.request(`${muster.origin}/api/auth/me`)
  return response.status === 200 ? ((await response.json()) as Record<string, unknown>) : null
}

async function addSecondFactor(employeeId: string, recoveryCode: string) {
  const { kysely } = muster.database
  await kysely
    .insertInto('identity.passkeys')
    .values({
      credential_id: randomUUID(),
      employee_id: employeeId,
      public_key: Buffer.from('a key'),
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: new Date().toISOString(),
      last_used_at: null,
    })
    .execute()
  await kysely
    .insertInto('identity.recovery_codes')
    .values({ code_hash: secretHash(recoveryCode), employee_id: employeeId })
    .execute()
}

beforeAll(async () => {
  const { status, text } = await put(settings)
  if (status !== 200) throw new Error(text)
  for (const domain of ['kettle.test', 'stranger.test']) {
    await owner.post('/api/organization/single-sign-on/domains', { domain })
  }
  const { domains } = (await owner.get('/api/organization/single-sign-on')).body
  const { verification } = domains.find(({ domain }: { domain: string }) => domain === 'kettle.test')
  vi.spyOn(dns.promises, 'resolveTxt').mockResolvedValueOnce([[verification.slice(0, 9), verification.slice(9)]])
  await verifyDomain('kettle.test')
})

describe('the settings', () => {
  test('never show the secret, in responses, events or tables', async () => {
    const shown = await owner.get('/api/organization/single-sign-on')
    expect(shown.text).not.toContain(clientSecret)
    const events = await muster.database.pool.query("select data::text from log.events where type like 'SingleSignOn%'")
    expect(JSON.stringify(events.rows)).not.toContain(clientSecret)
    const { sealed_secret: sealed } = await muster.database.kysely
      .selectFrom('identity.sso_secrets')
      .select('sealed_secret')
      .executeTakeFirstOrThrow()
    expect(sealed.toString('latin1')).not.toContain(clientSecret)
  })

  test('need the secret again for another provider', async () => {
    const { clientSecret: _, ...other } = { ...settings, issuer: 'https://other.test' }
    expect(await put(other)).toMatchObject({
      status: 422,
      body: { error: { fields: { clientSecret: expect.any(String) } } },
    })
  })

  test('verify a domain by its DNS record only', async () => {
    vi.spyOn(dns.promises, 'resolveTxt').mockResolvedValueOnce([['v=spf1 -all'], ['muster-verification=guessed']])
    expect(await verifyDomain('stranger.test')).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    const { domains } = (await owner.get('/api/organization/single-sign-on')).body
    expect(domains).toMatchObject([
      { domain: 'kettle.test', verified: true },
      { domain: 'stranger.test', verified: false },
    ])
  })

  test('refuse locations of other organizations', async () => {
    const locations = [{ value: 'x', locationId: stranger.user.locationId }]
    expect((await put({ ...settings, locations })).status).toBe(404)
  })
})

describe('single sign-on', () => {
  test('adds an employee of a verified domain with the role and location of their claims, and knows them again', async () => {
    const { browser, status, body } = await signIn('lead')
    expect({ status, body }).toEqual({ status: 200, body: { signed_in: true, tried: null } })
    expect(await meOf(browser)).toMatchObject({
      email: 'lead@kettle.test',
      emailVerified: true,
      firstName: 'Lea',
      role: 'manager',
      locationId: graz,
    })
    const { id } = (await meOf(browser)) ?? {}
    // The provider's id of the account counts, not the address.
    accounts.lead.email = 'married@kettle.test'
    onTestFinished(() => void (accounts.lead.email = 'lead@kettle.test'))
    expect(await meOf((await signIn('lead')).browser)).toMatchObject({ id, email: 'lead@kettle.test' })
    const sessions = (await (await browser.request(`${muster.origin}/api/auth/sessions`)).json()) as {
      sessions: { method: string }[]
    }
    expect(sessions.sessions[0]).toMatchObject({ method: 'single_sign_on' })
  })

  test('signs in an existing employee, updates their role, and shows it in history', async () => {
    const before = await muster.hire({ organizationId, locationId, role: 'employee', firstName: 'Nora' })
    accounts.new.email = before.user.email
    const domain = before.user.email.split('@')[1] ?? ''
    await owner.post('/api/organization/single-sign-on/domains', { domain })
    const { browser, status } = await signIn('new')
    expect(status).toBe(200)
    expect(await meOf(browser)).toMatchObject({ id: before.user.employeeId, role: 'manager' })
    const { data } = await owner.graphql('{ history(first: 5) { nodes { sentence actor } } }')
    expect(JSON.stringify(data)).toContain('Single sign-on made Nora Test a manager')
  })

  test('never changes an owner’s role', async () => {
    expect((await signIn('owner')).status).toBe(200)
    expect((await owner.get('/api/auth/me')).body.role).toBe('owner')
  })

  test('accepts the invitation of the address', async () => {
    const invitation = { email: 'invited@kettle.test', role: 'manager', locationId: graz }
    expect((await owner.post('/api/auth/invitations', invitation)).status).toBe(201)
    const { browser, status } = await signIn('invited')
    expect(status).toBe(200)
    expect(await meOf(browser)).toMatchObject({ role: 'manager', locationId: graz, firstName: 'Ivy' })
  })

  test.each([
    ['an address that the provider has not verified', 'late', 'The provider has not verified this email address'],
    ['an account of another organization', 'foreign', 'owner@stranger.test has an account in another organization'],
    ['a domain that is not the organization’s', 'other', 'elsewhere.test is not a sign-in domain of this organization'],
  ] as const)('refuses %s', async (_, account, message) => {
    const { status, body, browser } = await signIn(account)
    expect({ status, message: body.error.message }).toEqual({ status: 401, message })
    expect(await meOf(browser)).toBeNull()
  })

  test('refuses a wrong nonce', async () => {
    const browser = openBrowser()
    const url = new URL(await start(browser))
    url.searchParams.set('nonce', 'of another sign-in')
    expect((await finish(browser, await provider.signIn(browser, url.href, 'lead'))).status).toBe(401)
  })

  test('refuses a wrong state, and the response to another browser', async () => {
    const [browser, attacker] = [openBrowser(), openBrowser()]
    const parameters = await provider.signIn(browser, await start(browser), 'lead')
    await start(attacker)
    expect((await finish(attacker, parameters)).status).toBe(401)
    expect((await finish(openBrowser(), parameters)).status).toBe(401)
    const forged = new URLSearchParams(parameters)
    forged.set('state', 'forged')
    expect((await finish(browser, forged.toString())).status).toBe(401)
  })

  test('refuses a code a second time, also in another sign-in', async () => {
    const browser = openBrowser()
    const parameters = await provider.signIn(browser, await start(browser), 'lead')
    expect((await finish(browser, parameters)).status).toBe(200)
    expect((await finish(browser, parameters)).status).toBe(401)
    const state = new URL(await start(browser)).searchParams.get('state') ?? ''
    const replayed = new URLSearchParams(parameters)
    replayed.set('state', state)
    expect((await finish(browser, replayed.toString())).status).toBe(401)
  })

  test.each([['https://evil.test'], [null]])('refuses a response whose issuer is %s', async (issuer) => {
    const browser = openBrowser()
    const parameters = new URLSearchParams(await provider.signIn(browser, await start(browser), 'lead'))
    if (issuer === null) parameters.delete('iss')
    else parameters.set('iss', issuer)
    expect((await finish(browser, parameters.toString())).status).toBe(401)
  })

  test('refuses the response to another organization', async () => {
    const same = { ...settings, locationClaim: null, locations: [] }
    expect((await stranger.owner.send('PUT', '/api/organization/single-sign-on', { body: same })).status).toBe(200)
    const browser = openBrowser()
    const parameters = await provider.signIn(browser, await start(browser), 'lead')
    const elsewhere = `${muster.origin}/api/auth/sso/${stranger.user.organizationId}/finish`
    expect((await browser.postJson(elsewhere, { parameters })).status).toBe(401)
  })

  test('refuses a former employee whom the provider still lets in', async () => {
    const { browser, status } = await signIn('leaver')
    expect(status).toBe(200)
    const { id } = (await meOf(browser)) ?? {}
    expect((await owner.send('DELETE', `/api/employees/${String(id)}`)).status).toBe(200)
    expect((await signIn('leaver')).body.error.message).toBe('This employee is no longer active')
    await muster.database.kysely.deleteFrom('identity.sso_links').where('subject', '=', 'leaver').execute()
    expect((await signIn('leaver')).body.error.message).toBe('This employee is no longer active')
  })

  test('refuses another account of the provider with the address of an employee who has signed in', async () => {
    expect((await signIn('lead')).status).toBe(200)
    accounts.other.email = 'lead@kettle.test'
    onTestFinished(() => void (accounts.other.email = 'someone@elsewhere.test'))
    const { status, body } = await signIn('other')
    expect({ status, message: body.error.message }).toEqual({
      status: 401,
      message: 'This employee signs in with another account of the provider',
    })
  })

  test('is found by verified domains only', async () => {
    const lookUp = async (email: string) =>
      (await openBrowser().postJson(`${muster.origin}/api/auth/sso/look-up`, { email })).body.connections
    expect(await lookUp('Anyone@Kettle.test')).toEqual([
      { id: organizationId, organization: 'Kettle', required: false },
    ])
    expect(await lookUp('anyone@stranger.test')).toEqual([])
  })

  test('a trial reports what a sign-in would do, and changes nothing', async () => {
    const browser = openBrowser()
    await browser.postJson(`${muster.origin}/api/auth/login`, { email: user.email, password })
    accounts.other.email = 'fresh@kettle.test'
    onTestFinished(() => void (accounts.other.email = 'someone@elsewhere.test'))
    const { body } = await browser.postJson(`${base}/try`)
    const { body: result } = await finish(browser, await provider.signIn(browser, body.url, 'other'))
    expect(result).toMatchObject({
      signed_in: false,
      tried: { problem: null, outcome: 'adds_employee', email: 'fresh@kettle.test', subject: 'other' },
    })
    expect(await meOf(browser)).toMatchObject({ id: user.employeeId })
    expect((await muster.identity.accountWithAddress('fresh@kettle.test', organizationId)).user).toBeNull()
  })
})

describe('a domain that requires it', () => {
  test('refuses passwords and resets, except an owner’s with a second factor', async () => {
    expect(await putDomain('kettle.test', true)).toMatchObject({ status: 409 })
    await addSecondFactor(user.employeeId, 'aaaabbbbccccdddd')
    expect(await putDomain('stranger.test', true)).toMatchObject({ status: 409 })
    expect(await putDomain('kettle.test', true)).toMatchObject({ status: 200 })

    const body = { email: 'ria@kettle.test', password, firstName: 'Ria', lastName: 'Test' }
    expect((await owner.post('/api/auth/register', body)).status).toBe(201)
    const refused = await openBrowser().postJson(`${muster.origin}/api/auth/login`, { email: body.email, password })
    expect(refused).toMatchObject({ status: 403, body: { error: { fields: { singleSignOn: expect.any(String) } } } })
    const wrong = { email: body.email, password: 'a wrong password' }
    expect((await openBrowser().postJson(`${muster.origin}/api/auth/login`, wrong)).status).toBe(401)

    const mails = muster.mail.sent.length
    expect(
      (await openBrowser().postJson(`${muster.origin}/api/auth/forgot-password`, { email: body.email })).status,
    ).toBe(200)
    await muster.identity.idle()
    expect(muster.mail.sent).toHaveLength(mails)

    const signInOfOwner = { email: user.email, password, code: 'aaaabbbbccccdddd' }
    expect((await openBrowser().postJson(`${muster.origin}/api/auth/login`, signInOfOwner)).status).toBe(200)
    expect(await putDomain('kettle.test', false)).toMatchObject({ status: 200 })
    const allowed = await openBrowser().postJson(`${muster.origin}/api/auth/login`, { email: body.email, password })
    expect(allowed.status).toBe(200)
  })
})

describe('a logout by the provider', () => {
  const logoutUrl = `${muster.origin}/api/sso/${organizationId}/backchannel-logout`
  const logout = async (token: string) =>
    (await fetch(logoutUrl, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })).status
  const claims = (more: object = {}) => ({
    iss: provider.issuer,
    aud: clientId,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: randomUUID(),
    sub: 'lead',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  })

  test('ends the sessions and live connections within 5 seconds', async () => {
    const { browser } = await signIn('lead')
    const other = (await signIn('lead')).browser
    const sockets = openSockets(muster.origin)
    onTestFinished(() => sockets.close())
    const get = async (path: string) => ({ body: await (await browser.request(muster.origin + path)).json() })
    const { socket } = await sockets.hear({ get } as never, [])
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    const started = performance.now()
    await provider.signOut(browser)
    await closed
    await vi.waitFor(async () => expect(await meOf(browser)).toBeNull(), { timeout: 5000 })
    expect(performance.now() - started).toBeLessThan(5000)
    // Another session of the provider, in another browser, goes on.
    expect(await meOf(other)).not.toBeNull()
    expect(await logout(await provider.sign(claims()))).toBe(200)
    expect(await meOf(other)).toBeNull()
  })

  test('is refused if it is forged', async () => {
    const { browser } = await signIn('lead')
    const { privateKey: foreignKey } = await generateKeyPair('RS256')
    const now = Math.floor(Date.now() / 1000)
    const forged: string[] = [
      '',
      'no token',
      await provider.sign(claims(), foreignKey),
      await provider.sign(claims({ iss: 'https://evil.test' })),
      await provider.sign(claims({ aud: 'another client' })),
      await provider.sign(claims({ iat: now - 3600, exp: now + 60 })),
      await provider.sign(claims({ iat: now - 200, exp: now - 100 })),
      await provider.sign(claims({ iat: undefined })),
      await provider.sign(claims({ jti: undefined })),
      await provider.sign(claims({ events: undefined })),
      await provider.sign(claims({ events: { 'http://schemas.openid.net/event/other': {} } })),
      await provider.sign(claims({ sub: undefined })),
      await provider.sign(claims({ nonce: 'of a sign-in' })),
    ]
    for (const token of forged) expect({ token, status: await logout(token) }).toEqual({ token, status: 400 })
    expect(await meOf(browser)).not.toBeNull()
    const once = await provider.sign(claims({ sub: 'nobody' }))
    expect(await logout(once)).toBe(200)
    expect(await logout(once)).toBe(400)
    expect((await fetch(logoutUrl.replace(organizationId, randomUUID()), { method: 'POST' })).status).toBe(400)
  })
})

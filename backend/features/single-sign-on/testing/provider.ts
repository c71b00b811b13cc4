import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'

export type ProviderAccount = Record<string, unknown> & { email: string; email_verified?: boolean }

export const clientId = 'muster'
export const clientSecret = 'a secret of the client, shared with the provider'

/** A browser's cookies, by host. */
export function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  async function request(
    url: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { host, origin } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.method === 'POST' && { origin }), ...(cookie && { cookie }), ...init.headers }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1)
      const [name = '', ...value] = pair.split('=')
      if (value.join('=') === '') jar.delete(name)
      else jar.set(name, value.join('='))
    }
    return response
  }
  return {
    request,
    postForm: (url: string, fields: Record<string, string>) =>
      request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    async postJson(url: string, body: object = {}) {
      const headers = { 'content-type': 'application/json' }
      const response = await request(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const text = await response.text()
      return { status: response.status, body: JSON.parse(text || 'null') }
    },
  }
}

export type TestBrowser = ReturnType<typeof openBrowser>

/** A provider of OpenID Connect on this machine, with one client. Stops after the tests of the file. */
export async function openTestProvider(
  accounts: Readonly<Record<string, ProviderAccount>>,
  { redirectUrl, logoutUrl }: { redirectUrl: string; logoutUrl: string },
) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        backchannel_logout_uri: logoutUrl,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'groups', 'office'] },
    findAccount: (_, sub) => {
      const account = accounts[sub]
      return account && { accountId: sub, claims: async () => ({ sub, ...account }) }
    },
    // The provider calls Muster on this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  })
  const respond = provider.callback()
  server.on('request', (request, response) => void respond(request, response))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Signs in at the provider. @returns the query of the redirect URL */
  async function signIn(browser: TestBrowser, url: string, account: string): Promise<string> {
    let at = url
    for (let steps = 0; steps < 20; steps += 1) {
      const response = await browser.request(at)
      const location = response.headers.get('location')
      if (location !== null) {
        at = new URL(location, at).href
        if (at.startsWith(redirectUrl)) return new URL(at).search.slice(1)
        continue
      }
      const page = await response.text()
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
      if (prompt === '') throw new Error(page)
      const posted = await browser.postForm(at, { prompt, login: account, password: 'x' })
      at = new URL(posted.headers.get('location') ?? '', at).href
    }
    throw new Error('the provider redirects without end')
  }

  /** Signs out at the provider, which then calls its clients. */
  async function signOut(browser: TestBrowser): Promise<void> {
    const page = await (await browser.request(`${issuer}/session/end`)).text()
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
    await browser.postForm(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  }

  const sign = (claims: Record<string, unknown>, by = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' }).sign(by)

  return { issuer, signIn, signOut, sign, publicKey }
}

import { LRUCache } from 'lru-cache'
import type { ClientAuth, Configuration, CustomFetch, IDToken } from 'openid-client'
import type { JWTVerifyGetKey } from 'jose'
import { Refusal } from '#kernel/commands/refusal.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { OutboundError } from '#backend/platform/outbound/outbound-error.ts'
import type { Outbound, OutboundRequest } from '#backend/platform/outbound/outbound.ts'

/** Loaded when first needed: they take time and memory at the start of every process. */
const library = () => import('openid-client')
const joseLibrary = () => import('jose')

/** How long (ms) the provider's published settings and keys are used. */
const TTL = 10 * 60_000
/** How long (ms) a failure is reused, so that strangers can't make the server call a broken provider again and again. */
const FAILURE_TTL = 5000
const MOST_CACHED = 500
/** In seconds. */
const TIMEOUT = 10

export type Client = { issuer: string; clientId: string; clientSecret: string }

/** The random values of a sign-in in progress, which only its browser keeps. */
export type PendingFlow = { state: string; nonce: string; verifier: string }

/** The provider did not identify the user. The message is for owners who set it up. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

export type Providers = ReturnType<typeof openProviders>

/** OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function openProviders(outbound: Outbound) {
  const configurations = new LRUCache<string, Promise<Configuration>>({ max: MOST_CACHED, ttl: TTL })
  const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: MOST_CACHED, ttl: TTL })

  async function callProvider(url: string, { method, headers, body, signal }: Parameters<CustomFetch>[1]) {
    if (body instanceof ReadableStream) throw new TypeError('the library sends no streams')
    return outbound.fetch(url, {
      method: method as NonNullable<OutboundRequest['method']>,
      headers,
      ...(body && { body: body instanceof ArrayBuffer ? new Uint8Array(body) : String(body) }),
      ...(signal && { signal }),
    })
  }

  async function discover({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
    const { discovery, customFetch, allowInsecureRequests, enableNonRepudiationChecks, ...methods } = await library()
    const authenticate: ClientAuth = (server, ...request) => {
      const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const method = offered.includes('client_secret_basic') ? methods.ClientSecretBasic : methods.ClientSecretPost
      return method(clientSecret)(server, ...request)
    }
    return discovery(new URL(issuer), clientId, undefined, authenticate, {
      [customFetch]: callProvider,
      timeout: TIMEOUT,
      // `outbound` decides whether http is allowed. Signatures are checked even though the tokens come from the provider itself.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
    })
  }

  function configurationOf(client: Client): Promise<Configuration> {
    const key = secretHash(JSON.stringify([client.issuer, client.clientId, client.clientSecret]))
    const cached = configurations.get(key)
    if (cached) return cached
    const discovered = discover(client)
    configurations.set(key, discovered)
    discovered.catch(() => configurations.set(key, discovered, { ttl: FAILURE_TTL }))
    return discovered
  }

  /** @throws ProviderError instead of the library's errors */
  async function identify<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refusal || error instanceof ProviderError) throw error
      throw new ProviderError(reasonOf(error), { cause: error })
    }
  }

  return {
    /** @returns the address at the provider, and what `finish` needs */
    start: (client: Client, redirectUrl: string, more: { email?: string | undefined }) =>
      identify(async () => {
        const configuration = await configurationOf(client)
        const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library()
        const flow: PendingFlow = {
          state: random.randomState(),
          nonce: random.randomNonce(),
          verifier: random.randomPKCECodeVerifier(),
        }
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUrl,
          scope: 'openid email profile',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          ...(more.email !== undefined && { login_hint: more.email }),
        })
        // The browser opens it, so it must not be a script.
        outbound.requireAllowed(url.href)
        return { url: url.href, flow }
      }),

    /**
     * Exchanges the code. The library checks state, `iss`, nonce, signature, issuer, audience and times.
     * @param parameters the query of the redirect URL
     */
    finish: (client: Client, redirectUrl: string, parameters: string, flow: PendingFlow): Promise<IDToken> =>
      identify(async () => {
        const configuration = await configurationOf(client)
        const { authorizationCodeGrant, fetchUserInfo } = await library()
        const current = new URL(redirectUrl)
        current.search = parameters
        const tokens = await authorizationCodeGrant(configuration, current, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('The provider sent no ID token')
        if (!configuration.serverMetadata().userinfo_endpoint) return claims
        // Many providers put only the subject into the ID token. `fetchUserInfo` checks that the subject is the same.
        const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return { ...more, ...claims }
      }),

    /** The keys that the provider signs with, for its logout tokens. */
    async signingKeys(client: Client): Promise<JWTVerifyGetKey> {
      const { jwks_uri: url } = (await configurationOf(client)).serverMetadata()
      if (url === undefined) throw new ProviderError('The provider publishes no keys')
      const cached = keySets.get(url)
      if (cached) return cached
      const { createRemoteJWKSet, customFetch } = await joseLibrary()
      const keys = createRemoteJWKSet(new URL(url), {
        [customFetch]: (address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
          outbound.fetch(address, { headers: Object.fromEntries(headers), signal }),
      })
      keySets.set(url, keys)
      return keys
    },
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (error instanceof OutboundError) return error.message
  if (cause instanceof OutboundError) return cause.message
  if (!(error instanceof Error)) return 'The provider could not be used'
  const { error: code, error_description: described } = error as { error?: unknown; error_description?: unknown }
  return [error.message, code, described].filter((text) => typeof text === 'string' && text !== '').join(': ')
}

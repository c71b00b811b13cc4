import { parseCookie, stringifySetCookie } from 'cookie'
import type { IncomingHttpHeaders } from 'node:http'
import { isApiToken, secretHash } from '../secret.ts'

/** `__Host-` stops other hosts of the domain from setting the cookie. It requires https. */
const nameFor = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-muster_session' : 'muster_session')
const THIRTY_DAYS = 30 * 24 * 60 * 60

function sessionToken(cookieHeader: string | undefined, publicUrl: string): string | undefined {
  const name = nameFor(publicUrl)
  return cookieHeader?.includes(name) ? parseCookie(cookieHeader)[name] : undefined
}

/** Returns the API token of `Authorization: Bearer mst_…`. Readers and kiosks send other secrets there. */
export function apiTokenIn(authorization: string | undefined): string | undefined {
  const [, secret] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return secret !== undefined && isApiToken(secret) ? secret : undefined
}

/** Returns the API token or, without one, the session token of the cookie. */
export const callerToken = ({ authorization, cookie }: IncomingHttpHeaders, publicUrl: string): string | undefined =>
  apiTokenIn(authorization) ?? sessionToken(cookie, publicUrl)

type SessionCookie = { set(token: string): string; clear(): string }

/** `Set-Cookie` values; `Secure` where the public address is https. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const cookie = {
    name: nameFor(publicUrl),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const
  return {
    set: (token) => stringifySetCookie({ ...cookie, value: token, maxAge: THIRTY_DAYS }),
    clear: () => stringifySetCookie({ ...cookie, value: '', maxAge: 0 }),
  }
}

const YEAR = 365 * 24 * 60 * 60

const SIGN_IN_PATHS = ['/api/auth/login', '/api/auth/passkeys/sign-in']

/** Cookies that mark a browser from which an account has signed in before. One per email address, sent to each sign-in only. */
export function deviceCookie(publicUrl: string, email: string) {
  const name = `muster_known_${secretHash(email.trim().toLowerCase()).slice(0, 12)}`
  return {
    of: (cookieHeader: string | undefined) => parseCookie(cookieHeader ?? '')[name],
    set: (secret: string) =>
      SIGN_IN_PATHS.map((path) =>
        stringifySetCookie({
          name,
          value: secret,
          path,
          httpOnly: true,
          sameSite: 'lax',
          secure: publicUrl.startsWith('https:'),
          maxAge: YEAR,
        }),
      ),
  }
}

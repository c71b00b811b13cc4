import { parseCookie, stringifySetCookie } from 'cookie'

const NAME = 'muster_session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The session token of a `Cookie` header. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  return cookieHeader?.includes(NAME) ? parseCookie(cookieHeader)[NAME] : undefined
}

export type SessionCookie = { set(token: string): string; clear(): string }

/** `Set-Cookie` values; `Secure` where the public address is https. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const cookie = {
    name: NAME,
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

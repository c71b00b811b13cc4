import { fastifyCookie } from '@fastify/cookie'

const NAME = 'muster_session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The session token of a `Cookie` header. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  return cookieHeader?.includes(NAME) ? fastifyCookie.parse(cookieHeader)[NAME] : undefined
}

export type SessionCookie = { set(token: string): string; clear(): string }

/** `Set-Cookie` values. Where the public address is https, browsers send the cookie over nothing else. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  return {
    set: (token) => fastifyCookie.serialize(NAME, token, { ...options, maxAge: THIRTY_DAYS }),
    clear: () => fastifyCookie.serialize(NAME, '', { ...options, maxAge: 0 }),
  }
}

import { useSyncExternalStore } from 'react'
import type { LoginRequest, User } from '#schema/identity/rest.ts'
import type { AcceptInviteRequest } from '#schema/people/rest.ts'
import { get, HttpError, post, whenUnauthenticated } from './lib/http.ts'

/*
 * Who is signed in, as this browser knows it. The cookie is what counts and no script can read it; the user is kept in
 * storage only so that the shell paints at once and so that the tabs agree.
 *
 *   loading ── /auth/me ──▶ in ⇄ out        a kept user starts as `in`, and /auth/me confirms or ends it
 */
type Session = { state: 'loading' | 'in' | 'out'; user: User | null }

const key = 'muster.user'
const listeners = new Set<() => void>()

let session: Session = start()

/** The session of the user who is signed in, or `null`. */
export const useSession = () => {
  const { state, user } = useSyncExternalStore(subscribe, () => session)
  return { user, loading: state === 'loading', signIn, signOut, refresh }
}

/** Who is signed in, for those outside React. */
export const currentUser = () => session.user

/** The signed-in user, on screens behind the sign-in only. */
export const useUser = (): User => {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for screens behind the sign-in')
  return user
}

/** Throws `HttpError` when refused. */
export const signIn = async (credentials: LoginRequest) => {
  const { user } = (await post('/auth/login', credentials)) as { user: User }
  become(user)
  return user
}

/** Makes the account of somebody invited, who is signed in then. Gives what to welcome them with; throws `HttpError`. */
export const acceptInvite = async (request: AcceptInviteRequest) => {
  const { message, user } = (await post('/auth/accept-invite', request)) as { message: string; user: User }
  become(user)
  return message
}

/** Signs out here and in every other tab. Without a line the server's session goes on, so nothing is pretended: it throws. */
export const signOut = async () => {
  await post('/auth/logout').catch((error: unknown) => {
    // Already signed out on the server is what was asked for.
    if (!(error instanceof HttpError && error.status === 401)) throw error
  })
  become(null)
}

/** Asks the server who is signed in. Without a line a kept user stays: the time clock works offline. */
export const refresh = async () => {
  try {
    become((await get('/auth/me')) as User)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // 401 has become `out` on the way here; anything else says nothing about the session.
    if (session.state === 'loading') become(null)
  }
}

/** To be called when any call is answered with 401. The guard of the open screen then leads to /login. */
export const sessionExpired = () => {
  if (session.state !== 'out') become(null)
}

const become = (user: User | null) => {
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user))
    else localStorage.removeItem(key)
  } catch {
    // Storage can be forbidden or full; the session then lasts as long as the page.
  }
  change(user)
}

const change = (user: User | null) => {
  session = { state: user ? 'in' : 'out', user }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function start(): Session {
  const user = kept()
  return { state: user ? 'in' : 'loading', user }
}

function kept(): User | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as User | null
  } catch {
    return null
  }
}

/** Listens to the other tabs and to refused calls. Once, at start-up. */
export const watchSession = () => {
  whenUnauthenticated(sessionExpired)
  // A `null` key means that the whole storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) change(kept())
  })
}

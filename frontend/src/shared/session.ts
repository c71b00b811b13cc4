import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type {
  LoginRequest,
  SignedInUser as User,
  AcceptInviteRequest,
  RegisterOrganizationRequest,
} from '#schema/identity/rest.ts'
import { defaultDisplayPreferences, withDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { get, HttpError, post, whenUnauthenticated } from './lib/http.ts'
import { home, reader } from './lib/time/format.ts'
import { forgetAtSignOut } from './lib/until-sign-out.ts'

/*
 * The signed-in user, as far as this browser knows. The session cookie decides, and scripts can't read it. The user is
 * stored only so that the shell paints at once and tabs agree.
 *
 *   loading ── /auth/me ──▶ in ⇄ out        a stored user starts as `in`, and /auth/me confirms or ends that
 */
type Session = { state: 'loading' | 'in' | 'out'; user: User | null }

const userKey = 'muster.user'

const session = createStore((): Session => {
  const user = storedUser()
  adoptDisplayPreferences(user)
  return { state: user ? 'in' : 'loading', user }
})

function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null
  } catch {
    return null
  }
}

function storeUser(user: User | null) {
  try {
    if (user) localStorage.setItem(userKey, JSON.stringify(user))
    else localStorage.removeItem(userKey)
  } catch {
    // Storage can be forbidden or full. The session then lasts as long as the page.
  }
}

/** Shows times and amounts the way the user's organization writes them. */
function adoptDisplayPreferences(user: User | null) {
  // A user stored by an older version lacks some fields.
  Object.assign(home, withDisplayPreferences(defaultDisplayPreferences, user ?? {}), {
    timeZone: user?.timeZone ?? reader.timeZone,
  })
}

export const useSession = () => {
  const { state, user } = useStore(session)
  return { user, loading: state === 'loading', signIn, signOut, refresh }
}

/** The signed-in user or null, outside React. */
export const currentUser = () => session.getState().user

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

/** Creates an invited user's account and signs them in. Returns the welcome message; throws `HttpError`. */
export const acceptInvite = (request: AcceptInviteRequest) => createAccount('/auth/accept-invite', request)

/** Creates an organization and signs its owner in; the rest as `acceptInvite`. */
export const registerOrganization = (request: RegisterOrganizationRequest) =>
  createAccount('/auth/register-organization', request)

const createAccount = async (path: string, request: object) => {
  const { message, user } = (await post(path, request)) as { message: string; user: User }
  become(user)
  return message
}

/** Signs out here and in every other tab. Throws when offline, since the server's session would go on. */
export const signOut = async () => {
  await post('/auth/logout').catch((error: unknown) => {
    // Already signed out on the server: fine.
    if (!(error instanceof HttpError && error.status === 401)) throw error
  })
  become(null)
}

/** Asks the server who is signed in. Offline, a stored user stays: the time clock works offline. */
export const refresh = async () => {
  try {
    become((await get('/auth/me')) as User)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // A 401 has already signed out; other errors say nothing about the session.
    if (session.getState().state === 'loading') become(null)
  }
}

let signIns = 0

/**
 * What to do when a call that begins now is answered with 401: the route guard then leads to /login. An answer that comes
 * after the next sign-in says nothing about that session.
 */
export const expiryFromNow = () => {
  const asked = signIns
  return () => {
    if (asked === signIns && session.getState().state !== 'out') become(null)
  }
}

const become = (user: User | null) => {
  storeUser(user)
  change(user)
}

const change = (user: User | null) => {
  const { state, user: known } = session.getState()
  // Said again while a screen is first rendered, it would start that over, and ask the server twice.
  if (state === 'in' && JSON.stringify(user) === JSON.stringify(known)) return
  if (user?.employeeId !== known?.employeeId) forgetAtSignOut()
  if (user && state === 'out') signIns += 1
  adoptDisplayPreferences(user)
  session.setState({ state: user ? 'in' : 'out', user })
}

/** Follows other tabs and refused calls. Call once, at start-up. */
export const watchSession = () => {
  whenUnauthenticated(expiryFromNow)
  // A `null` key means that the whole storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === userKey || event.key === null) change(storedUser())
  })
}

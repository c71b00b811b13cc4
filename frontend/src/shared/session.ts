import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type {
  LoginRequest,
  SignedInUser as User,
  AcceptInviteRequest,
  RegisterOrganizationRequest,
} from '#schema/identity/rest.ts'
import { defaultDisplayPreferences, withDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { get, HttpError, post, setUnauthenticatedHandler } from './lib/http.ts'
import { home, reader } from './lib/time/format.ts'
import { clearAtSignOut, eraseDatabases } from './lib/sign-out-storage.ts'

/**
 * The signed-in user as known in this browser. The session cookie is authoritative, but scripts can't read it. The user is
 * stored so that the shell paints immediately and tabs agree.
 *
 *   loading ── /auth/me ──▶ in ⇄ out        a stored user starts as `in`; /auth/me confirms or ends that
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
    // Browsers can block storage. The session then lasts until the page closes.
  }
}

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

export const currentUser = () => session.getState().user

/** Returns the signed-in user. Only for screens that require a session. */
export const useUser = (): User => {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for screens behind the sign-in')
  return user
}

/** Throws `HttpError` if the credentials are rejected. */
export const signIn = async (credentials: LoginRequest) => {
  const { user } = (await post('/auth/login', credentials)) as { user: User }
  become(user)
  return user
}

/** @param response of `navigator.credentials.get`, as JSON. Throws `HttpError` if the server rejects it. */
export const signInWithPasskey = async (response: object) => {
  const { user } = (await post('/auth/passkeys/sign-in', { response })) as { user: User }
  become(user)
}

/** Creates an invited user's account and signs them in. Returns the welcome message; throws `HttpError`. */
export const acceptInvite = (request: AcceptInviteRequest) => createAccount('/auth/accept-invite', request)

/** Creates an organization and signs its owner in. Returns the welcome message; throws `HttpError`. */
export const registerOrganization = (request: RegisterOrganizationRequest) =>
  createAccount('/auth/register-organization', request)

const createAccount = async (path: string, request: object) => {
  const { message, user } = (await post(path, request)) as { message: string; user: User }
  become(user)
  return message
}

/** Something that the user entered is not sent yet. Signing out would erase it. */
export class UnsentError extends Error {
  constructor(count: number) {
    super(count === 1 ? 'Something you saved isn’t sent yet.' : `${count} things you saved aren’t sent yet.`)
    this.name = 'UnsentError'
  }
}

let sendUnsent = async () => 0

/** `send` sends what waits in the open page's outbox. It resolves to the number of commands that a sign-out would erase. */
export const setSendBeforeSignOut = (send: () => Promise<number>) => {
  sendUnsent = send
}

/**
 * Signs out in all tabs. Throws when offline, because the server's session would continue, and `UnsentError` unless
 * `discardsUnsent`.
 */
export const signOut = async ({ discardsUnsent = false } = {}) => {
  const unsent = discardsUnsent ? 0 : await sendUnsent()
  if (unsent > 0) throw new UnsentError(unsent)
  await post('/auth/logout').catch((error: unknown) => {
    // The server has already ended the session.
    if (!(error instanceof HttpError && error.status === 401)) throw error
  })
  become(null)
}

/** Loads the signed-in user. Offline, a stored user stays, because the time clock works offline. */
export const refresh = async () => {
  try {
    become((await get('/auth/me')) as User)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // A 401 has already signed out. Other errors say nothing about the session.
    if (session.getState().state === 'loading') become(null)
  }
}

let signIns = 0

/**
 * Returns the 401 handler for a call that starts now. It signs out, and the route guard redirects to /login. It ignores a
 * response that arrives after the next sign-in, because that is another session.
 */
export const openUnauthenticatedHandler = () => {
  const signInsAtStart = signIns
  return () => {
    if (signInsAtStart === signIns && session.getState().state !== 'out') become(null)
  }
}

const become = (user: User | null) => {
  storeUser(user)
  change(user)
}

const change = (user: User | null) => {
  const { state, user: known } = session.getState()
  // Skip an unchanged state: setting it during the first render would restart the render and repeat its requests.
  if (state === 'in' && JSON.stringify(user) === JSON.stringify(known)) return
  if (user?.employeeId !== known?.employeeId) clearAtSignOut()
  if (user && state === 'out') signIns += 1
  adoptDisplayPreferences(user)
  session.setState({ state: user ? 'in' : 'out', user })
}

/** Follows sign-ins in other tabs and 401 responses. Call once at startup. */
export const watchSession = () => {
  setUnauthenticatedHandler(openUnauthenticatedHandler)
  // The page that signed out may have closed before it had erased everything.
  if (!currentUser()) eraseDatabases()
  // The key is `null` if the whole storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === userKey || event.key === null) change(storedUser())
  })
}

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type {
  LoginRequest,
  SignedInUser as User,
  AcceptInviteRequest,
  RegisterOrganizationRequest,
} from '#schema/identity/rest.ts'
import { defaultHabits, withHabits } from '#schema/organization/habits.ts'
import { home, reader } from './lib/time/format.ts'
import { get, HttpError, post, whenUnauthenticated } from './lib/http.ts'
import { forgetAtSignOut } from './lib/until-sign-out.ts'

/*
 * Who is signed in, as this browser knows it. The cookie decides, and scripts can't read it; the user is stored only so
 * that the shell paints immediately and tabs agree.
 *
 *   loading ── /auth/me ──▶ in ⇄ out        a user in store or page starts as `in`, and /auth/me confirms or ends it;
 *                                         the sign-in page, sent only to signed-out browsers, starts as `out`
 */
type Session = { state: 'loading' | 'in' | 'out'; user: User | null }

const key = 'muster.user'

const session = createStore((): Session => {
  if (isSignInPage()) {
    remember(null)
    forgetAtSignOut()
    return { state: 'out', user: null }
  }
  const user = storedUser() ?? userInPage()
  settle(user)
  return { state: user ? 'in' : 'loading', user }
})

export const useSession = () => {
  const { state, user } = useStore(session)
  return { user, loading: state === 'loading', signIn, signOut, refresh }
}

/** The signed-in user or null, outside React. */
export const currentUser = () => session.getState().user

/** Resolves once someone is signed in. */
export const whenSignedIn = () =>
  new Promise<void>((resolve) => {
    if (currentUser()) return resolve()
    const stop = session.subscribe(({ user }) => {
      if (!user) return
      stop()
      resolve()
    })
  })

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
  remember(user)
  change(user)
}

function remember(user: User | null) {
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user))
    else localStorage.removeItem(key)
  } catch {
    // Storage can be forbidden or full; the session then lasts as long as the page.
  }
}

const change = (user: User | null) => {
  if (user?.employeeId !== currentUser()?.employeeId) forgetAtSignOut()
  if (user && session.getState().state === 'out') signIns += 1
  settle(user)
  session.setState({ state: user ? 'in' : 'out', user })
}

function settle(user: User | null) {
  // A user stored by an older version lacks some.
  Object.assign(home, withHabits(defaultHabits, user ?? {}), { timeZone: user?.timeZone ?? reader.timeZone })
}

function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as User | null
  } catch {
    return null
  }
}

/** Whom the server sent the page to. A stored user may be newer: browsers keep pages. */
function userInPage(): User | null {
  // The build, too, reads the list of screens.
  if (typeof document === 'undefined') return null
  const mark = document.querySelector<HTMLMetaElement>('meta[name="muster-user"]')
  return mark && (JSON.parse(mark.content) as User)
}

/** Whether the server has found the user signed out. Browsers don't keep such a page. */
export function isSignInPage() {
  return typeof document !== 'undefined' && document.querySelector('#root[data-early]') !== null
}

/** Follows other tabs and refused calls. Call once, at start-up. */
export const watchSession = () => {
  whenUnauthenticated(expiryFromNow)
  // A `null` key means that the whole storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) change(storedUser())
  })
}

import './styles.css'
import { asksAt, isPublic, preload } from '#frontend/app/routes.ts'
import { askFirst } from '#frontend/shared/lib/urql/first-answers.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { currentUser, isSignInPage, refresh, watchSession } from '#frontend/shared/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Zod would compile its checks, which the content security policy forbids and the console reports. Its own `config()`
// would have to run before the first schema of every chunk.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const user = currentUser()
// The sign-in page is there already, at whatever address: as if the guard had led to it.
if (isSignInPage() && !isPublic(window.location.pathname)) {
  const from = window.location.pathname + window.location.search
  window.history.replaceState({ usr: { from } }, '', '/login')
}
const { pathname } = window.location

/** How long (ms) the screen waits for its first answers: with them it need not be rendered twice. */
const PATIENCE = 1000

watchSession()
const needsUser = !isPublic(pathname)
const answered = needsUser && user && askFirst(user.employeeId, asksAt(window.location, { ...user, now: serverNow() }))
if (needsUser) void refresh()
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))

// In a file of its own: this one is small and asks the server while that is loaded.
void Promise.all([import('./app/show.tsx'), preload(pathname, user?.role), Promise.race([answered, patience])]).then(
  ([{ show }]) => show(root),
)

import './styles.css'
// Before the router, so that it handles Back first.
import '#frontend/shared/back.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#frontend/app/app.tsx'
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
const early = isSignInPage()
if (early && !isPublic(window.location.pathname)) {
  const from = window.location.pathname + window.location.search
  window.history.replaceState({ usr: { from } }, '', '/login')
}
const { pathname } = window.location

function show(root: HTMLElement) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  // From here on, presses are React's.
  delete root.dataset['early']
  // In small steps, between which the browser answers to scrolling, presses and keys.
  startTransition(() => {
    if (early) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

watchSession()
if (!isPublic(pathname)) {
  if (user) askFirst(user.employeeId, asksAt(window.location, { role: user.role, now: serverNow() }))
  void refresh()
}
void preload(pathname, user?.role).then(() => show(root))

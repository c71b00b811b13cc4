// Before the router, so that it handles Back first.
import '#frontend/shared/back.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { isSignInPage } from '#frontend/shared/known-user.ts'
import { currentUser, refresh, watchSession } from '#frontend/shared/session.ts'
import { App } from './app.tsx'
import { isPublic, preload } from './routes.ts'

/** How long (ms) the screen waits for its first answers: with them it need not be rendered twice. */
const PATIENCE = 1000

/** Shows the client in `root`, or takes over the sign-in page that the server has written there. */
export async function show(root: HTMLElement, answered: Promise<void>) {
  const early = isSignInPage()
  // The sign-in page is there already, at whatever address: as if the guard had led to it.
  if (early && !isPublic(window.location.pathname)) {
    const from = window.location.pathname + window.location.search
    window.history.replaceState({ usr: { from } }, '', '/login')
  }
  const { pathname } = window.location
  watchSession()
  if (!isPublic(pathname)) void refresh()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.all([preload(pathname, currentUser()?.role), Promise.race([answered, patience])])
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

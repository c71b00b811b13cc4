// Before the router, so that it handles Back first.
import '#frontend/shared/back.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { isSignInPage } from '#frontend/shared/session.ts'
import { App } from './app.tsx'

/** Shows the client in `root`, or takes over the sign-in page that the server has written there. */
export function show(root: HTMLElement) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  const early = isSignInPage()
  // From here on, presses are React's.
  delete root.dataset['early']
  // In small steps, between which the browser answers to scrolling, presses and keys.
  startTransition(() => {
    if (early) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

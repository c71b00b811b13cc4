import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#frontend/app/app.tsx'
import { asksAt, isPublic, preload } from '#frontend/app/routes.ts'
import { askFirst } from '#frontend/shared/lib/urql/first-answers.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { currentUser, refresh, watchSession } from '#frontend/shared/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Zod would compile its checks, which the content security policy forbids and the console reports. Its own `config()`
// would have to run before the first schema of every chunk.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

const { pathname } = window.location
const user = currentUser()
watchSession()
if (!isPublic(pathname)) {
  if (user) askFirst(user.employeeId, asksAt(window.location, { role: user.role, now: serverNow() }))
  void refresh()
}
void preload(pathname, user?.role).then(show)

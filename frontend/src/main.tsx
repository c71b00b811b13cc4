import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { watchForUpdates } from '#frontend/app/app-updates.ts'
import { isPublic, preload } from '#frontend/app/routes.ts'
import { router } from '#frontend/app/router.tsx'
import { refresh, watchSession } from '#frontend/shared/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const { pathname } = window.location
// The shell and its screen load side by side: at once for the last user of this device, otherwise once the user is known.
preload(pathname)
watchSession()
if (!isPublic(pathname)) void refresh().then(() => preload(pathname))

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

// After the page, because the worker loads many files.
window.addEventListener('load', () => void watchForUpdates())

import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isPublic, preload } from './app/routes.ts'
import { currentUser, refresh, watchSession } from './app/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const { pathname } = window.location
preload(pathname, currentUser() !== null)
watchSession()
if (!isPublic(pathname)) void refresh()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

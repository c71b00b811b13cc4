import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { isPublic } from './app/public-paths.ts'
import { refresh, watchSession } from './app/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchSession()
if (!isPublic(window.location.pathname)) void refresh()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

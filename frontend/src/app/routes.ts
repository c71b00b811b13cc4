import { lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { Route } from '#frontend/shared/feature.ts'
import { routes } from './features.ts'

const withScreen = (route: Route) => ({ ...route, Screen: lazy(route.load) })

const byAudience = (audience: Route['audience']) =>
  routes.filter((route) => (route.audience ?? 'signed in') === audience).map(withScreen)

export const signedOutRoutes = byAudience('signed out')
export const openRoutes = byAudience('anyone')
/** Screens inside the shell. */
export const signedInRoutes = byAudience('signed in')

export const shell = withScreen({ path: '', load: () => import('./signed-in-shell.tsx') })

const isAt = (path: string) => (each: { path: string }) => matchPath(each.path, path) !== null

/** Whether a page needs no session, so that the server need not be asked for it. */
export const isPublic = (path: string) => [...signedOutRoutes, ...openRoutes].some(isAt(path))

/** Starts to load the shell and the screen of a path together; otherwise the screen would wait for the shell. */
export const preload = (path: string, signedIn: boolean) => {
  const screen = [...openRoutes, ...(signedIn ? signedInRoutes : signedOutRoutes)].find(isAt(path))
  const login = signedOutRoutes.find(isAt('/login'))
  const wanted = signedIn ? [shell, screen] : [screen ?? login]
  // A failure repeats, and shows, when the screen is rendered.
  for (const each of wanted) each?.load().catch(() => {})
}

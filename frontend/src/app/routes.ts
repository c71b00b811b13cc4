import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { Role } from '#schema/people/events.ts'
import type { Route } from '#frontend/shared/feature.ts'
import { lazily } from '#frontend/shared/lib/late.ts'
import { allowedTo, routes } from './features.ts'

type Loads<Props> = { load: () => Promise<{ default: ComponentType<Props> }> }

const withScreen = <Props extends object>(route: Omit<Route, 'load'> & Loads<Props>) => {
  const { Component: Screen, preload: load } = lazily(async () => (await route.load()).default)
  return { ...route, load, Screen }
}

const byAudience = (audience: Route['audience']) =>
  routes.filter((route) => (route.audience ?? 'signed in') === audience).map(withScreen)

export const signedOutRoutes = byAudience('signed out')
export const openRoutes = byAudience('anyone')
/** Screens inside the shell. */
export const signedInRoutes = byAudience('signed in')

export const shell = withScreen({ path: '', load: () => import('./signed-in-shell.tsx') })

export const isAt = (path: string) => (each: { path: string }) => matchPath(each.path, path) !== null

/** Whether a page needs no session, so that the server need not be asked for it. */
export const isPublic = (path: string) => [...signedOutRoutes, ...openRoutes].some(isAt(path))

/** Loads the shell and the screen of a path together; otherwise the screen would wait for the shell. */
export const preload = async (path: string, role: Role | undefined) => {
  const screen = [...openRoutes, ...(role ? allowedTo(role, signedInRoutes) : signedOutRoutes)].find(isAt(path))
  const login = signedOutRoutes.find(isAt('/login'))
  const wanted = (role ? [shell, screen] : [screen ?? login]).filter((each) => each !== undefined)
  // A failure repeats, and shows, when the screen is rendered.
  await Promise.allSettled(wanted.map(({ load }) => load()))
}

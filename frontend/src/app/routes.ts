import { matchPath } from 'react-router-dom'
import type { Route } from '#frontend/shared/feature.ts'
import { currentUser } from '#frontend/shared/session.ts'
import { featureRoutes } from './feature-routes.ts'

export const routesFor = (audience: NonNullable<Route['audience']>) =>
  featureRoutes.filter((route) => (route.audience ?? 'signed in') === audience)

export const signedInRoutes = routesFor('signed in')

export const isPublic = (path: string) =>
  [...routesFor('anyone'), ...routesFor('signed out')].some((route) => matchPath(route.path, path))

export const loadShell = () => import('./signed-in-shell.tsx')

export function preload(path: string) {
  const role = currentUser()?.role
  const isAllowed = ({ audience = 'signed in', roles }: Route) =>
    audience !== 'signed in' || (role && (!roles || roles.includes(role)))
  const screens = featureRoutes.filter((route) => matchPath(route.path, path) && isAllowed(route))
  const loads = [...(role ? [loadShell] : []), ...screens.map(({ load }) => load)]
  // Ignores failures: the load runs again when the screen opens, and shows its error there.
  void Promise.allSettled(loads.map((load) => load()))
}

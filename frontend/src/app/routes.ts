import { matchPath } from 'react-router-dom'
import type { Route } from '#frontend/shared/feature.ts'
import { currentUser } from '#frontend/shared/session.ts'

const routes = Object.values(
  import.meta.glob<readonly Route[]>('../features/*/routes.ts', { eager: true, import: 'routes' }),
).flat()

export const routesFor = (audience: NonNullable<Route['audience']>) =>
  routes.filter((route) => (route.audience ?? 'signed in') === audience)

export const signedInRoutes = routesFor('signed in')

export const hasPast = (pathname: string) => routes.some(({ path, past }) => past && matchPath(path, pathname))

export const isPublic = (path: string) =>
  [...routesFor('anyone'), ...routesFor('signed out')].some((route) => matchPath(route.path, path))

export const loadShell = () => import('./signed-in-shell.tsx')

export function preload(path: string) {
  const role = currentUser()?.role
  const isAllowed = ({ audience = 'signed in', roles }: Route) =>
    audience !== 'signed in' || (role && (!roles || roles.includes(role)))
  const screens = routes.filter((route) => matchPath(route.path, path) && isAllowed(route))
  const loads = [...(role ? [loadShell] : []), ...screens.map(({ load }) => load)]
  // Ignores failures: the load runs again when the screen opens, and shows its error there.
  return Promise.allSettled(loads.map((load) => load()))
}

import { matchPath } from 'react-router-dom'
import type { Route } from '#frontend/shared/feature.ts'

export const featureRoutes = Object.values(
  import.meta.glob<readonly Route[]>('../features/*/routes.ts', { eager: true, import: 'routes' }),
).flat()

export const hasPast = (pathname: string) => featureRoutes.some(({ path, past }) => past && matchPath(path, pathname))

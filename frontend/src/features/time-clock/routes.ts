import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/time-clock', load: () => import('./page/time-clock-page.tsx'), past: true },
  {
    path: '/manager/time-entries',
    load: () => import('./entries/time-entries-page.tsx'),
    roles: managers,
    past: true,
  },
]

import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/schedule', load: () => import('./my-schedule/my-schedule-page.tsx'), past: true },
  {
    path: '/manager/schedule-builder',
    load: () => import('./builder/schedule-builder-page.tsx'),
    roles: managers,
    past: true,
  },
]

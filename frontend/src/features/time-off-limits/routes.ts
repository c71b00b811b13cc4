import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  {
    path: '/manager/settings/time-off-limits',
    load: () => import('./time-off-limits-page.tsx'),
    roles: managers,
  },
]

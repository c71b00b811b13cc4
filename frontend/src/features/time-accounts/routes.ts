import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/time-account', load: () => import('./own-page.tsx'), past: true },
  { path: '/manager/time-accounts', load: () => import('./time-accounts-page.tsx'), roles: managers, past: true },
  {
    path: '/manager/time-accounts/:id',
    load: () => import('./employee-page.tsx'),
    roles: managers,
    past: true,
  },
]

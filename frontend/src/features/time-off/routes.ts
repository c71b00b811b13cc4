import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/time-off', load: () => import('./time-off-page.tsx'), past: true },
  { path: '/manager/time-off', load: () => import('./manage/manage-page.tsx'), roles: managers, past: true },
]

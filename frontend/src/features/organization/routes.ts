import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/manager/settings', load: () => import('./settings/settings-page.tsx'), roles: managers, past: true },
]

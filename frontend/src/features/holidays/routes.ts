import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/manager/settings/holidays', load: () => import('./holidays-page.tsx'), roles: managers },
]

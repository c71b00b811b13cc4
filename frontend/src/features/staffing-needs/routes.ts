import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/manager/staffing-needs', load: () => import('./staffing-needs-page.tsx'), roles: managers },
]

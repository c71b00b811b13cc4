import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/', load: () => import('./manager-dashboard.tsx'), roles: managers, past: true },
  { path: '/', load: () => import('./employee/employee-dashboard.tsx'), roles: ['employee'], past: true },
]

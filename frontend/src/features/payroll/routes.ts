import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/payroll', load: () => import('./payroll-page.tsx') },
  { path: '/payroll/statements/:start', load: () => import('./statements/statement-page.tsx') },
  { path: '/manager/payroll', load: () => import('./periods/periods-page.tsx'), roles: managers },
  { path: '/manager/payroll/provider', load: () => import('./provider/provider-page.tsx'), roles: managers },
]

import type { Route } from '#frontend/shared/feature.ts'
import { managers } from '#frontend/shared/roles.ts'

export const routes: readonly Route[] = [
  { path: '/manager/employees', load: () => import('./employees-page.tsx'), roles: managers, past: true },
  { path: '/manager/employees/:id', load: () => import('./person-page.tsx'), roles: managers, past: true },
  { path: '/profile', load: () => import('./profile/profile-page.tsx') },
  { path: '/choose-password', load: () => import('./profile/choose-password-page.tsx') },
]

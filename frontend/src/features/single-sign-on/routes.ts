import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [
  { path: '/sign-in', load: () => import('./company-sign-in-page.tsx'), audience: 'signed out' },
  { path: '/sign-in/callback/:id', load: () => import('./callback-page.tsx'), audience: 'anyone' },
  { path: '/manager/settings/sign-in', load: () => import('./sign-in-settings-page.tsx'), roles: ['owner'] },
]

import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [
  { path: '/manager/settings/api-tokens', load: () => import('./organization-tokens-page.tsx'), roles: ['owner'] },
]

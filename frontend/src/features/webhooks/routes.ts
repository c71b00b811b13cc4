import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [
  { path: '/manager/settings/webhooks', load: () => import('./webhooks-page.tsx'), roles: ['owner'] },
]

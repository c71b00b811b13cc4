import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/messaging', load: () => import('./messaging-page.tsx') }]

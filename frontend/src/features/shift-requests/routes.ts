import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/shift-swaps', load: () => import('./shift-swaps-page.tsx') }]

import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/availability', load: () => import('./availability-page.tsx') }]

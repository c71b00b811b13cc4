import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/notifications', load: () => import('./notifications-page.tsx') }]

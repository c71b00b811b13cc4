import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/announcements', load: () => import('./announcements-page.tsx') }]

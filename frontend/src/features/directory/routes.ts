import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/directory', load: () => import('./directory-page.tsx') }]

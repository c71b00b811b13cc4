import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [{ path: '/shout-outs', load: () => import('./recognition-page.tsx') }]

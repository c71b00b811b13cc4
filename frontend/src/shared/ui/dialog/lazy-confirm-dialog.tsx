import { lazy, Suspense, type ComponentProps } from 'react'
import type { ConfirmDialog } from './confirm-dialog.tsx'

const Loaded = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** A `ConfirmDialog` whose code loads when it opens, for pages that people open daily. Render it only while open. */
export const LazyConfirmDialog = (props: Omit<ComponentProps<typeof ConfirmDialog>, 'open'>) => (
  <Suspense>
    <Loaded open {...props} />
  </Suspense>
)

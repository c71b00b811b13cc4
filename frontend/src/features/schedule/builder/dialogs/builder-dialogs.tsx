import { lazy, Suspense } from 'react'
import { usePreload } from '#frontend/shared/lib/use-preload.ts'
import type { BuilderDialog } from '../builder.ts'
import { useRestoreFirstFocus } from './use-restore-first-focus.ts'

// The dialogs and form libraries add 70 kB that the grid does not need.
const loadOpenDialog = () => import('./open-dialog.tsx')
const OpenDialog = lazy(loadOpenDialog)

export function BuilderDialogs({ dialog, close }: { dialog: BuilderDialog | null; close: () => void }) {
  useRestoreFirstFocus(dialog !== null)
  usePreload(loadOpenDialog)
  return <Suspense>{dialog && <OpenDialog dialog={dialog} close={close} />}</Suspense>
}

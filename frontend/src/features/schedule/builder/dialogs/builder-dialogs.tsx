import { lazy, Suspense, useEffect } from 'react'
import type { BuilderDialog } from '../builder.ts'
import { useFirstFocus } from './first-focus.ts'

// 70 kB with the form libraries, which the week itself does not need.
const loadOpenDialog = () => import('./open-dialog.tsx')
const OpenDialog = lazy(loadOpenDialog)

/** The open dialog, if any. One dialog may lead to another; the focus then returns to where the first began. */
export function BuilderDialogs({ dialog, close }: { dialog: BuilderDialog | null; close: () => void }) {
  useFirstFocus(dialog !== null)
  // A failed load fails again, visibly, when a dialog opens.
  useEffect(() => void loadOpenDialog().catch(() => {}), [])
  return <Suspense>{dialog && <OpenDialog dialog={dialog} close={close} />}</Suspense>
}

import { lazy, Suspense } from 'react'
import type { RequestDialogProps } from './new-request/shift-choice.tsx'

const SwapDialog = lazy(() => import('./new-request/swap-dialog.tsx'))
const OfferDialog = lazy(() => import('./new-request/offer-dialog.tsx'))

export type NewRequestKind = 'swap' | 'offer'

/** The dialog that creates a swap request or a shift offer; null while `kind` is undefined. */
export function NewRequestDialog({ kind, ...dialog }: RequestDialogProps & { kind?: NewRequestKind | undefined }) {
  return (
    <Suspense>
      {kind === 'swap' && <SwapDialog {...dialog} />}
      {kind === 'offer' && <OfferDialog {...dialog} />}
    </Suspense>
  )
}

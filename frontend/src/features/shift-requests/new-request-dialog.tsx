import SwapDialog from './new-request/swap-dialog.tsx'
import OfferDialog from './new-request/offer-dialog.tsx'
import type { RequestDialogProps } from './new-request/shift-choice.tsx'

export type NewRequestKind = 'swap' | 'offer'

/** The dialog that creates a swap request or a shift offer; null while `kind` is undefined. */
export function NewRequestDialog({ kind, ...dialog }: RequestDialogProps & { kind?: NewRequestKind | undefined }) {
  return (
    <>
      {kind === 'swap' && <SwapDialog {...dialog} />}
      {kind === 'offer' && <OfferDialog {...dialog} />}
    </>
  )
}

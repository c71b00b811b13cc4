import SwapDialog from './ask/swap-dialog.tsx'
import OfferDialog from './ask/offer-dialog.tsx'
import type { RequestDialogProps } from './ask/shift-choice.tsx'

export type Ask = 'swap' | 'offer'

/** The dialog that creates a swap request or a shift offer; null while `asked` is undefined. */
export function AskDialog({ asked, ...dialog }: RequestDialogProps & { asked?: Ask | undefined }) {
  return (
    <>
      {asked === 'swap' && <SwapDialog {...dialog} />}
      {asked === 'offer' && <OfferDialog {...dialog} />}
    </>
  )
}

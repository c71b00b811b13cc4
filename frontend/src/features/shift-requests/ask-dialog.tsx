import SwapDialog from './ask/swap-dialog.tsx'
import OfferDialog from './ask/offer-dialog.tsx'
import type { RequestDialogProps } from './ask/shift-choice.tsx'

/** What an employee can ask for about a shift. */
export type Ask = 'swap' | 'offer'

/** Asks for a swap, or offers a shift, where one is to be `asked`. */
export function AskDialog({ asked, ...dialog }: RequestDialogProps & { asked?: Ask | undefined }) {
  return (
    <>
      {asked === 'swap' && <SwapDialog {...dialog} />}
      {asked === 'offer' && <OfferDialog {...dialog} />}
    </>
  )
}

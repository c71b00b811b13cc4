import { Suspense, useEffect } from 'react'
import { late } from '#frontend/shared/lib/late.ts'
import { whenIdle } from '#frontend/shared/lib/when-quiet.ts'
import type { RequestDialogProps } from './ask/shift-choice.tsx'

// Most visits open neither; they are loaded once the screen has been there for a while.
const SwapDialog = late(() => import('./ask/swap-dialog.tsx'))
const OfferDialog = late(() => import('./ask/offer-dialog.tsx'))

/** What an employee can ask for about a shift. */
export type Ask = 'swap' | 'offer'

/** Asks for a swap, or offers a shift, where one is to be `asked`. */
export function AskDialog({ asked, ...dialog }: RequestDialogProps & { asked?: Ask | undefined }) {
  useEffect(() => void whenIdle().then(() => Promise.all([SwapDialog.preload(), OfferDialog.preload()])), [])
  return (
    <Suspense>
      {asked === 'swap' && <SwapDialog {...dialog} />}
      {asked === 'offer' && <OfferDialog {...dialog} />}
    </Suspense>
  )
}

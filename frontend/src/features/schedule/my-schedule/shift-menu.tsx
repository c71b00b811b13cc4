import { ArrowLeftRight, Ellipsis, Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import type { Asking } from '#frontend/features/shift-requests/use-asked-about.ts'
import { late } from '#frontend/shared/lib/late.ts'

// Most visits open neither.
const SwapDialog = late(() => import('#frontend/features/shift-requests/swap-dialog.tsx'))
const OfferDialog = late(() => import('#frontend/features/shift-requests/offer-dialog.tsx'))

/** Swap or offer the user's shift, or the request already made for it. */
export function ShiftMenu({ shiftId, when, asking }: { shiftId: string; when: string; asking: Asking }) {
  const [dialog, setDialog] = useState<'swap' | 'offer'>()
  const onClose = () => setDialog(undefined)
  if (asking !== 'possible') return <Asked asking={asking} />
  return (
    <>
      <span className="absolute -top-0.5 right-0 md:-right-2">
        <Menu
          trigger={
            <Button variant="ghost" size="small" aria-label={`Swap or offer ${when}`} className="px-1.5">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem icon={ArrowLeftRight} onSelect={() => setDialog('swap')}>
            Request swap
          </MenuItem>
          <MenuItem icon={Megaphone} onSelect={() => setDialog('offer')}>
            Offer for grab
          </MenuItem>
        </Menu>
      </span>
      <Suspense>
        {dialog === 'swap' && <SwapDialog shiftId={shiftId} onClose={onClose} />}
        {dialog === 'offer' && <OfferDialog shiftId={shiftId} onClose={onClose} />}
      </Suspense>
    </>
  )
}

const asked = {
  swap: { to: '/shift-swaps', words: 'Swap requested', icon: ArrowLeftRight },
  offer: { to: '/shift-swaps?tab=offers', words: 'Offered for grab', icon: Megaphone },
} as const

function Asked({ asking }: { asking: Exclude<Asking, 'possible'> }) {
  const { to, words, icon: Icon } = asked[asking]
  return (
    <Link
      to={to}
      className="flex min-h-row-tight items-center gap-1.5 pl-3 text-small font-semibold text-accent hover:underline"
    >
      <Icon aria-hidden className="size-3.5" />
      {words}
    </Link>
  )
}

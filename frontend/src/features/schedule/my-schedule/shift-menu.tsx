import { ArrowLeftRight, Ellipsis, Megaphone } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import type { Ask } from '#frontend/features/shift-requests/ask-dialog.tsx'
import type { Asking } from '#frontend/features/shift-requests/use-asked-about.ts'

/** A menu to swap or offer a shift, or a link to its existing request. */
export function ShiftMenu({ when, asking, onAsk }: { when: string; asking: Asking; onAsk: (asked: Ask) => void }) {
  if (asking !== 'possible') return <Asked asking={asking} />
  return (
    <span className="absolute -top-0.5 right-0 md:-right-2">
      <Menu
        trigger={
          <Button variant="ghost" size="small" aria-label={`Swap or offer ${when}`} className="px-1.5">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={ArrowLeftRight} onSelect={() => onAsk('swap')}>
          Request swap
        </MenuItem>
        <MenuItem icon={Megaphone} onSelect={() => onAsk('offer')}>
          Offer for grab
        </MenuItem>
      </Menu>
    </span>
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

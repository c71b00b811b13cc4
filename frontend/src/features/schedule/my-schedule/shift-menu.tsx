import { ArrowLeftRight, Ellipsis, Megaphone } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { late } from '#frontend/shared/lib/late.ts'
import { MenuButton } from '#frontend/shared/ui/dialog/menu-button.tsx'
import type { Ask } from '#frontend/features/shift-requests/ask-dialog.tsx'
import type { Asking } from '#frontend/features/shift-requests/use-asked-about.ts'

const AskMenu = late(() => import('./ask-menu.tsx'))

/** Swap or offer the user's shift, or the request already made for it. */
export function ShiftMenu({ when, asking, onAsk }: { when: string; asking: Asking; onAsk: (asked: Ask) => void }) {
  if (asking !== 'possible') return <Asked asking={asking} />
  return (
    <span className="absolute -top-0.5 right-0 md:-right-2">
      <MenuButton
        variant="ghost"
        size="small"
        aria-label={`Swap or offer ${when}`}
        className="px-1.5"
        renderMenu={(opener) => <AskMenu opener={opener} onAsk={onAsk} />}
      >
        <Ellipsis aria-hidden />
      </MenuButton>
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

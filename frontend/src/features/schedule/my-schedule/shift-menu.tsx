import { ArrowLeftRight, Ellipsis, Megaphone } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem } from '#frontend/shared/ui/dialog/menu.tsx'
import type { NewRequestKind } from '#frontend/features/shift-requests/new-request-dialog.tsx'
import type { ShiftRequestState } from '#frontend/features/shift-requests/use-shift-request-states.ts'

export function ShiftMenu({
  when,
  requestState,
  onAsk,
}: {
  when: string
  requestState: ShiftRequestState
  onAsk: (kind: NewRequestKind) => void
}) {
  if (requestState !== 'possible') return <ExistingRequest requestState={requestState} />
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

const existingRequests = {
  swap: { to: '/shift-swaps', words: 'Swap requested', icon: ArrowLeftRight },
  offer: { to: '/shift-swaps?tab=offers', words: 'Offered for grab', icon: Megaphone },
} as const

function ExistingRequest({ requestState }: { requestState: Exclude<ShiftRequestState, 'possible'> }) {
  const { to, words, icon: Icon } = existingRequests[requestState]
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

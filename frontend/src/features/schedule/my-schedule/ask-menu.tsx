import { ArrowLeftRight, Megaphone } from 'lucide-react'
import type { Ask } from '#frontend/features/shift-requests/ask-dialog.tsx'
import { Menu, MenuItem, type MenuOpener } from '#frontend/shared/ui/dialog/menu.tsx'

/** What one can ask for about a shift. */
export default function AskMenu({ opener, onAsk }: { opener: MenuOpener; onAsk: (asked: Ask) => void }) {
  return (
    <Menu {...opener}>
      <MenuItem icon={ArrowLeftRight} onSelect={() => onAsk('swap')}>
        Request swap
      </MenuItem>
      <MenuItem icon={Megaphone} onSelect={() => onAsk('offer')}>
        Offer for grab
      </MenuItem>
    </Menu>
  )
}

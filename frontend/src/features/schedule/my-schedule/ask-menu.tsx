import { ArrowLeftRight, Megaphone } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Ask } from '#frontend/features/shift-requests/ask-dialog.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Menu, MenuItem, type Before } from '#frontend/shared/ui/dialog/menu.tsx'

/** What one can ask for about a shift. */
export default function AskMenu({
  button,
  before,
  onAsk,
}: {
  button: ComponentProps<typeof Button>
  before: Before
  onAsk: (asked: Ask) => void
}) {
  return (
    <Menu trigger={<Button {...button} />} before={before}>
      <MenuItem icon={ArrowLeftRight} onSelect={() => onAsk('swap')}>
        Request swap
      </MenuItem>
      <MenuItem icon={Megaphone} onSelect={() => onAsk('offer')}>
        Offer for grab
      </MenuItem>
    </Menu>
  )
}

import { Ellipsis } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { late } from '#frontend/shared/lib/late.ts'
import { AfterPaint } from '#frontend/shared/lib/after-paint.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { MoreMenu as Menu } from './more-menu.tsx'

const MoreMenu = late(() => import('./more-menu.tsx'), 'MoreMenu')

/** The button of `MoreMenu`. Pressed before the menu's code has come, it opens then. */
export function MoreButton(menu: Omit<ComponentProps<typeof Menu>, 'isOpen' | 'hasFocus'>) {
  const [isOpen, setOpen] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return (
    <AfterPaint
      early={
        <Button
          size="icon"
          aria-label="More actions"
          aria-haspopup="menu"
          aria-expanded={false}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onPointerDown={({ button }) => setOpen(button === 0)}
          onKeyDown={({ key }: KeyboardEvent) => opens.has(key) && setOpen(true)}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MoreMenu {...menu} isOpen={isOpen} hasFocus={hasFocus} />
    </AfterPaint>
  )
}

const opens = new Set(['Enter', ' ', 'ArrowDown'])

import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { AfterPaint } from '../../lib/after-paint.tsx'
import { Button } from '../button.tsx'
import type { MenuOpener } from './menu.tsx'

/**
 * The button of a menu that is loaded after the first paint. Pressed before that, it opens then. `renderMenu` gives the
 * `Menu`, with what it gets: the same button.
 */
export function MenuButton({
  renderMenu,
  ...button
}: ComponentProps<typeof Button> & { renderMenu: (opener: MenuOpener) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return (
    <AfterPaint
      early={
        <Button
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onPointerDown={({ button }) => setOpen(button === 0)}
          onKeyDown={({ key }: KeyboardEvent) => opens.has(key) && setOpen(true)}
        />
      }
    >
      {renderMenu({ trigger: <Button {...button} />, before: { isOpen, hasFocus } })}
    </AfterPaint>
  )
}

const opens = new Set(['Enter', ' ', 'ArrowDown'])

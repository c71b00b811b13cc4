import { ArrowRightLeft, Copy, Trash2, UserRoundPlus, X } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useBuilder } from '../builder.ts'
import { useSelection } from '../week/selection.ts'

// On a phone the icon is above its label, so that all buttons fit in one line.
const stacked = 'max-sm:px-1.5 max-sm:text-small max-sm:[&>span]:flex-col max-sm:[&>span]:gap-0.5'

/** Floats at the bottom of the window, so that the layout does not shift under the pointer. */
export function SelectionBar() {
  const { open, readOnly } = useBuilder()
  const { shifts, tapping, copy, clear } = useSelection()
  if (readOnly || (shifts.length === 0 && !tapping)) return null
  const empty = shifts.length === 0
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      data-below-toasts
      className="sticky bottom-20 z-30 mx-auto flex max-w-full animate-appear flex-wrap items-center justify-center gap-1 rounded-card border border-edge bg-surface p-1.5 shadow-overlay lg:bottom-4 print:hidden"
    >
      <span role="status" data-figures className="px-1.5 font-semibold sm:px-2">
        {shifts.length} <span className="max-sm:sr-only">selected</span>
      </span>
      <Button
        variant="ghost"
        className={stacked}
        disabled={empty}
        onClick={() => open({ kind: 'place many', step: 'assign', shifts })}
      >
        <UserRoundPlus aria-hidden />
        Assign…
      </Button>
      <Button
        variant="ghost"
        className={stacked}
        disabled={empty}
        onClick={() => open({ kind: 'place many', step: 'move', shifts })}
      >
        <ArrowRightLeft aria-hidden />
        Move…
      </Button>
      <Button variant="ghost" className={stacked} disabled={empty} onClick={() => copy(shifts)}>
        <Copy aria-hidden />
        Copy
      </Button>
      <Button
        variant="ghost"
        className={stacked}
        disabled={empty}
        onClick={() => open({ kind: 'delete many', shifts })}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Button variant="ghost" size="icon" aria-label="Clear selection" onClick={clear}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

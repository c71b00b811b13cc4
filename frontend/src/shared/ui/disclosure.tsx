import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export function Disclosure({
  open,
  onToggle,
  summary,
  className,
  panelClass,
  children,
}: {
  open: boolean
  onToggle: (open: boolean) => void
  summary: ReactNode
  className?: string
  panelClass?: string
  children: ReactNode
}) {
  const panel = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => onToggle(!open)}
        className={cx('flex min-h-row-tight items-center gap-1.5 rounded-control text-left', className)}
      >
        <ChevronDown
          aria-hidden
          className={cx('size-3.5 shrink-0 text-quiet transition-transform', !open && '-rotate-90')}
        />
        {summary}
      </button>
      <div id={panel} className={cx(panelClass, !open && 'hidden')}>
        {open && children}
      </div>
    </>
  )
}

export const FiltersButton = ({
  open,
  setOpen,
  label = 'Filters',
  marked = false,
}: {
  open: boolean
  setOpen: (open: boolean) => void
  label?: string
  marked?: boolean
}) => (
  <Button size="icon" className="md:hidden" aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
    <SlidersHorizontal aria-hidden className={marked ? 'text-accent' : undefined} />
  </Button>
)

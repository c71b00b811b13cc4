import { CalendarPlus, X } from 'lucide-react'
import { useEffect } from 'react'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useBuilder } from '../builder.ts'

/** Shows which preset each click on a day adds. Escape ends it, unless a dialog is open. */
export function QuickAddBar() {
  const { quickAdd, setQuickAdd, dialogOpen, readOnly } = useBuilder()
  const active = quickAdd !== null && !readOnly
  useEffect(() => {
    if (!active || dialogOpen) return
    const end = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setQuickAdd(null)
    }
    window.addEventListener('keydown', end)
    return () => window.removeEventListener('keydown', end)
  }, [active, dialogOpen, setQuickAdd])
  if (!active) return null
  return (
    <div
      role="toolbar"
      aria-label="Quick add"
      data-below-toasts
      className="sticky bottom-20 z-30 mx-auto lg:ml-0 flex max-w-full animate-appear flex-wrap items-center justify-center gap-2 rounded-card border border-edge bg-surface p-1.5 pl-3 shadow-overlay lg:bottom-4 print:hidden"
    >
      <CalendarPlus aria-hidden className="size-4 shrink-0 text-accent" />
      <span role="status" className="min-w-0">
        <b className="wrap-anywhere">{quickAdd.name}</b> <span data-figures>{clocksInWords(quickAdd)}</span>
        <span className="text-quiet max-sm:sr-only">: click + on a day to add it</span>
      </span>
      <Button size="small" onClick={() => setQuickAdd(null)}>
        <X aria-hidden />
        Done
      </Button>
    </div>
  )
}

import { useId, useState, type ReactNode } from 'react'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'

export function WeekSection({
  weekStart,
  summary,
  isApplied,
  isOpenAtFirst,
  children,
}: {
  weekStart: string
  summary: string
  isApplied: boolean
  isOpenAtFirst: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-2 first:pt-0 last:border-b-0">
      <Disclosure
        open={open}
        onToggle={setOpen}
        className="w-full"
        panelClass="pt-2"
        summary={
          <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <b id={id}>Week of {dateInWords(weekStart)}</b>
            <span data-figures className="text-quiet">
              {isApplied ? `Applied · ${summary}` : summary}
            </span>
          </span>
        }
      >
        {children}
      </Disclosure>
    </section>
  )
}

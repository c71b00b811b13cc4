import { CircleAlert } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'

const long = weekdayNames()
const short = weekdayNames('short')

/** The days of a template with how many shifts each has; `children` is the chosen one alone. */
export const DayTabs = ({
  day,
  counts,
  wrong,
  onChoose,
  children,
}: {
  day: number
  counts: readonly number[]
  /** Days on which something has to be mended. */
  wrong: ReadonlySet<number>
  onChoose: (day: number) => void
  children: ReactNode
}) => (
  <Tabs.Root value={String(day)} onValueChange={(value) => onChoose(Number(value))} className="grid grid-cols-1">
    <Tabs.List aria-label="Day of the week" className="flex overflow-x-auto border-b border-line">
      {counts.map((count, each) => (
        <Tabs.Trigger
          key={long[each]}
          value={String(each)}
          className={cx(
            'relative flex min-h-row flex-1 items-center justify-center gap-2 px-3 whitespace-nowrap text-quiet transition-colors hover:text-ink',
            'focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-ink',
            'data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent',
          )}
        >
          <span className="sr-only">
            {`${long[each]}, ${count} ${count === 1 ? 'shift' : 'shifts'}${wrong.has(each) ? ', with errors' : ''}`}
          </span>
          <span aria-hidden>{short[each]}</span>
          {wrong.has(each) ? (
            <CircleAlert aria-hidden className="size-4 text-bad" />
          ) : (
            <span aria-hidden data-figures className="text-small text-quiet">
              {count}
            </span>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    <Tabs.Content value={String(day)} tabIndex={-1} className="outline-none">
      {children}
    </Tabs.Content>
  </Tabs.Root>
)

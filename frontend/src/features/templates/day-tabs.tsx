import { CircleAlert } from 'lucide-react'
import * as Tabs from 'radix-ui/tabs'
import type { ReactNode, Ref } from 'react'
import { Tab, TabList } from '#frontend/shared/ui/tab-list.tsx'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'

const long = weekdayNames()
const short = weekdayNames('short')

export const DayTabs = ({
  day,
  counts,
  wrong,
  chosen,
  onChoose,
  children,
}: {
  day: number
  counts: readonly number[]
  wrong: ReadonlySet<number>
  chosen?: Ref<HTMLButtonElement>
  onChoose: (day: number) => void
  children: ReactNode
}) => (
  <Tabs.Root value={String(day)} onValueChange={(value) => onChoose(Number(value))} className="grid grid-cols-1">
    <TabList aria-label="Day of the week" className="flex-nowrap">
      {counts.map((count, each) => (
        <Tab
          key={long[each]}
          value={String(each)}
          {...(each === day && { ref: chosen })}
          className="min-w-0 flex-1 justify-center max-sm:flex-col max-sm:gap-0 max-sm:px-0"
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
        </Tab>
      ))}
    </TabList>
    <Tabs.Content value={String(day)} tabIndex={-1} className="outline-none">
      {children}
    </Tabs.Content>
  </Tabs.Root>
)

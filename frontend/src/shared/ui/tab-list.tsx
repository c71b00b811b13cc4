import * as Tabs from 'radix-ui/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export const TabList = ({ className, ...rest }: ComponentProps<typeof Tabs.List>) => (
  <Tabs.List {...rest} className={cx('flex flex-wrap shadow-[inset_0_-1px_var(--color-line)]', className)} />
)

export const Tab = ({
  className,
  isNarrow = false,
  ...rest
}: ComponentProps<typeof Tabs.Trigger> & { isNarrow?: boolean }) => (
  <Tabs.Trigger
    {...rest}
    className={cx(
      'relative flex min-h-row items-center gap-1.5 px-1.5 whitespace-nowrap text-quiet transition-colors hover:text-ink',
      isNarrow ? 'sm:px-2.5' : 'sm:px-4',
      'focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-ink',
      'data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent',
      className,
    )}
  />
)

export const ChosenTabs = <Value extends string>({
  label,
  tabs,
  value,
  onChoose,
  children,
}: {
  label: string
  tabs: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChoose: (value: Value) => void
  children: ReactNode
}) => (
  <Tabs.Root
    value={value}
    onValueChange={(name) => {
      const chosen = tabs.find((each) => each.value === name)
      if (chosen) onChoose(chosen.value)
    }}
    className="grid grid-cols-1 gap-5"
  >
    <TabList aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value}>
          {tab.label}
          {Boolean(tab.count) && (
            <span data-figures className="text-small">
              {tab.count}
            </span>
          )}
        </Tab>
      ))}
    </TabList>
    <Tabs.Content value={value} tabIndex={-1} className="outline-none">
      {children}
    </Tabs.Content>
  </Tabs.Root>
)

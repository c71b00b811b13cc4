import { Tabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The tabs of a `Tabs.Root`. Where they do not fit side by side, as on a phone, they take another line. */
export const TabList = ({ className, ...rest }: ComponentProps<typeof Tabs.List>) => (
  <Tabs.List {...rest} className={cx('flex flex-wrap shadow-[inset_0_-1px_var(--color-line)]', className)} />
)

export const Tab = ({ className, ...rest }: ComponentProps<typeof Tabs.Trigger>) => (
  <Tabs.Trigger
    {...rest}
    className={cx(
      'relative flex min-h-row items-center gap-1.5 px-1.5 whitespace-nowrap text-quiet transition-colors hover:text-ink sm:px-4',
      'focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-ink',
      'data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent',
      className,
    )}
  />
)

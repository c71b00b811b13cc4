import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Scrolls sideways if it is too wide. `label` names it. */
export const Table = ({ label, className, children, ...rest }: ComponentProps<'table'> & { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
  <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto print:overflow-visible">
    <table {...rest} aria-label={label} className={cx('w-full border-collapse text-left', className)}>
      {children}
    </table>
  </div>
)

export const Th = ({ numeric = false, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) => (
  <th
    scope="col"
    {...rest}
    className={cx(
      'label sticky top-0 border-b border-line bg-surface px-2 py-2 whitespace-nowrap first:pl-4 last:pr-4 sm:px-4',
      numeric && 'text-right',
      className,
    )}
  />
)

export const ActionsTh = () => (
  <Th>
    <span className="sr-only">Actions</span>
  </Th>
)

export const Tr = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr {...rest} className={cx('border-b border-line last:border-b-0', className)} />
)

export const Td = ({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) => (
  <td
    {...rest}
    className={cx('h-row px-2 py-1 first:pl-4 last:pr-4 sm:px-4', numeric && 'text-right whitespace-nowrap', className)}
  />
)

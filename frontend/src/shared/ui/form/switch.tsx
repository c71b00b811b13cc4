import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** A checkbox that looks like a switch, so that forms and keyboards handle it. Needs a label. */
export const Switch = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    {...rest}
    type="checkbox"
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
    role="switch"
    className={cx(
      // Touch reaches 44 px: the area around the switch belongs to it.
      'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5',
      'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors',
      'before:absolute before:top-1/2 before:left-1 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-quiet before:transition-transform',
      'checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent',
      'disabled:cursor-not-allowed disabled:opacity-55',
      className,
    )}
  />
)

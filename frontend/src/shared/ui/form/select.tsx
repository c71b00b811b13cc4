import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'

/** The browser's own select, with a phone's wheel and type-ahead. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={cx('relative block', className)}>
    <select {...rest} className={cx(controlClass, 'appearance-none pr-9')}>
      {children}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
    />
  </span>
)

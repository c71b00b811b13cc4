import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'

/** The browser's own select, with a phone's wheel and type-ahead. `options`: values and labels, after the `children`. */
export const Select = ({
  className,
  options,
  children,
  ...rest
}: ComponentProps<'select'> & { options?: readonly (readonly [value: string | number, label: string])[] }) => (
  <span className={cx('relative block', className)}>
    <select {...rest} className={cx(controlClass, 'appearance-none pr-9')}>
      {children}
      {options?.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
    />
  </span>
)

import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'

/** Inside a `Field`, pass it the field's `control`. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={cx(controlClass, className)} />
)

/** A list's search field. `className` applies to the wrapper with the icon. */
export const SearchInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <span className={cx('relative block', className)}>
    <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
    <Input type="search" autoComplete="off" spellCheck={false} maxLength={100} {...rest} className="pl-9" />
  </span>
)

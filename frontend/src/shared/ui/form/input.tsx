import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={cx(controlClass, className)} />
)

export const SearchInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <span className={cx('relative block', className)}>
    <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
    <Input type="search" autoComplete="off" spellCheck={false} maxLength={100} {...rest} className="pl-9" />
  </span>
)

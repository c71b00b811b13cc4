import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={2} {...rest} className={cx(controlClass, 'py-2', className)} />
)

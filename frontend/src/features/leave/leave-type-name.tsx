import type { ReactNode } from 'react'
import { cx } from '#frontend/shared/ui/cx.ts'

/** The name of a leave type with its color. Without a type the fallback, such as a reason. */
export const LeaveTypeName = ({
  type,
  fallback,
  className,
}: {
  type: { name: string; color: string } | null | undefined
  fallback: ReactNode
  className?: string
}) =>
  type ? (
    <span className={cx('inline-flex min-w-0 items-baseline gap-1.5', className)}>
      <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: type.color }} />
      <span className="min-w-0 wrap-anywhere">{type.name}</span>
    </span>
  ) : (
    <span className={className}>{fallback}</span>
  )

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useReportLoading } from './together.tsx'

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-late rounded-control bg-sunken', className ?? 'h-4 w-full')} />
)

export const SkeletonRows = ({
  rows,
  bars,
  inline = false,
}: {
  rows: number
  bars: readonly string[]
  inline?: boolean
}) =>
  Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className={cx(
        'border-b border-line px-4 last:border-b-0',
        inline ? 'flex min-h-row items-center gap-6' : 'grid gap-2 py-3',
      )}
    >
      {bars.map((bar, index) => (
        <Skeleton key={index} className={cx(bar, !inline && index === 0 ? 'h-4' : 'h-3.5')} />
      ))}
    </div>
  ))

export const SkeletonLines = ({ lines, className = 'gap-4' }: { lines: readonly string[]; className?: string }) => (
  <div className={cx('grid', className)}>
    {lines.map((size, index) => (
      <Skeleton key={index} className={size} />
    ))}
  </div>
)

/** Tells screen readers what is loading, and makes a surrounding `Together` wait. */
export function Loading({ label = 'Loading…', children }: { label?: string; children: ReactNode }) {
  useReportLoading()
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useReportLoading } from './together.tsx'

/** A gray placeholder in the shape of the coming content. `className` sets its size. Appears after 200 ms. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-late rounded-control bg-sunken', className ?? 'h-4 w-full')} />
)

/** Placeholders for list rows, one bar per width such as `['w-40', 'w-72']`: stacked, or side by side with `inline`. */
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

/** Stacked placeholders, one per size: `['h-5 w-48', 'h-10 w-full']`. */
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

import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One grey bar in the shape of what comes: give it the height and width. It shows after 200 ms, not before. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-late rounded-control bg-sunken', className ?? 'h-4 w-full')} />
)

/** Says to those who do not see the bars what is being waited for. */
export const Loading = ({ label = 'Loading…', children }: { label?: string; children: ReactNode }) => (
  <div role="status" aria-busy>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)

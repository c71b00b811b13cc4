import type { ComponentProps, ReactNode } from 'react'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Legend } from './legend.tsx'

export const ChartFrame = ({
  size: [width, height],
  label,
  caption,
  marks,
  className,
  children,
}: {
  size: readonly [width: number, height: number]
  label: string
  caption: string
  marks: ComponentProps<typeof Legend>['marks']
  className?: string
  children: ReactNode
}) => (
  <figure className={cx('grid gap-2 p-4', className)}>
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}; the table below has the figures`}
      className="w-full"
    >
      {children}
    </svg>
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="text-small text-quiet">{caption}</span>
      <Legend marks={marks} />
    </figcaption>
  </figure>
)

/** Fewer units on a phone keep text readable. */
export const useChartWidth = () => (useMedia('(max-width: 47.99rem)') ? 360 : 960)

import { memo } from 'react'
import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { coverageInWords, type Hour } from '../model/coverage.ts'

/** Bar width, bar width plus gap, and maximum bar height, in SVG units. */
const [BAR, STEP, HEIGHT] = [4, 5, 16]

export const CoverageBar = memo(function CoverageBar({
  hours,
  zone,
  most,
}: {
  hours: readonly Hour[]
  zone: string
  most: number
}) {
  const words = `Coverage ${coverageInWords(hours, (instant) => clockTime(instant, zone))}`
  const heightOf = (count: number) => (HEIGHT * count) / Math.max(1, most)
  const bars = (boxOf: (hour: Hour) => [bottom: number, height: number]) =>
    hours.map((hour, index) => {
      const [bottom, height] = boxOf(hour)
      return height > 0 ? `M${index * STEP} ${HEIGHT - bottom}h${BAR}v${-height}h${-BAR}z` : ''
    })
  return (
    <span title={words} className="flex">
      {/* One SVG per day: separate elements per hour would add five hundred nodes. */}
      <svg
        role="img"
        // An aria-label, because hidden text of this length would slow down layout.
        aria-label={words}
        viewBox={`0 0 ${hours.length * STEP - STEP + BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-4 w-full"
      >
        <path d={bars(() => [0, HEIGHT]).join('')} className="fill-sunken/60" />
        <path d={bars(({ people }) => [0, heightOf(people)]).join('')} className="fill-quiet" />
        <path
          d={bars(({ people, open }) => [heightOf(people), heightOf(open)]).join('')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-edge"
        />
      </svg>
    </span>
  )
})

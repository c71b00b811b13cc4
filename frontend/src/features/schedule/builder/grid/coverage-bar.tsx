import { memo } from 'react'
import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { coverageInWords, type Hour } from '../model/coverage.ts'

/** How wide an hour's bar and the gap after it are, and how high the highest is, in the drawing's own units. */
const [BAR, STEP, HEIGHT] = [4, 5, 16]

/** How many people work in each hour of a day, as small bars; open shifts on top of them are hollow. */
export const CoverageBar = memo(function CoverageBar({
  hours,
  zone,
  most,
}: {
  hours: readonly Hour[]
  zone: string
  /** The most in any hour of the week, as high as a bar gets. */
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
      {/* One drawing: a week of elements for each hour would be five hundred. */}
      <svg
        role="img"
        // Not as hidden text: a line of hundreds of characters, which would be laid out.
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

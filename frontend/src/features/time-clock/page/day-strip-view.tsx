import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from '../punch.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayBounds, dayInWords, dayPieces, dayTicks } from './day-strip.ts'

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** Today as a line of 24 hours: work in ink, breaks hatched, and where it is now. The table says the same in figures. */
export function DayStrip({
  entries,
  clock,
  waiting,
  timeZone,
}: {
  entries: Parameters<typeof dayPieces>[0]
  clock: ClockFragment
  waiting: readonly Punch[]
  timeZone: string
}) {
  const now = useMinute()
  const leftAt = waiting.findLast(({ kind }) => kind === 'clockOut')?.at
  const pieces = dayPieces(entries, clock, now, timeZone, leftAt)
  const { start, end } = dayBounds(now, timeZone)
  const ticks = dayTicks(now, timeZone)
  return (
    <div role="img" aria-label={dayInWords(pieces, timeZone)}>
      <div className="relative h-7 border-x border-line">
        <span className="absolute inset-x-0 top-1/2 border-t border-line" />
        {ticks.slice(1, -1).map(({ at, share }) => (
          <span key={at} className="absolute inset-y-1.5 border-l border-line" style={{ left: percent(share) }} />
        ))}
        {pieces.map(({ kind, from, to, start }) => (
          <span
            key={start}
            className={`absolute inset-y-1.5 min-w-px ${kind === 'work' ? 'bg-ink' : 'hatched'}`}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: percent((now - start) / (end - start)) }}
        />
      </div>
      <div className="relative mt-1 h-4">
        {ticks.map(({ at, label, share }, place) => (
          <span
            key={at}
            data-figures
            className={`absolute text-small text-quiet ${place % 2 ? 'hidden sm:block' : ''} ${edge(place, ticks.length)}`}
            style={{ left: percent(share) }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

// The first and the last hour stay inside the line.
function edge(place: number, count: number) {
  if (place === 0) return ''
  return place === count - 1 ? '-translate-x-full' : '-translate-x-1/2'
}

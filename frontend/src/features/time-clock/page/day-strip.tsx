import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from '../punch.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayBounds, dayInWords, daySegments, dayTicks } from './day-segments.ts'

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

export function DayStrip({
  entries,
  clock,
  pending,
  timeZone,
}: {
  entries: Parameters<typeof daySegments>[0]
  clock: ClockFragment
  pending: readonly Punch[]
  timeZone: string
}) {
  const now = useMinute()
  const leftAt = pending.findLast(({ kind }) => kind === 'clockOut')?.at
  const segments = daySegments(entries, clock, now, timeZone, leftAt)
  const { start, end } = dayBounds(now, timeZone)
  const ticks = dayTicks(now, timeZone)
  return (
    <div role="img" aria-label={dayInWords(segments, timeZone)}>
      <div className="relative h-7 border-x border-line">
        <span className="absolute inset-x-0 top-1/2 border-t border-line" />
        {ticks.slice(1, -1).map(({ at, share }) => (
          <span key={at} className="absolute inset-y-1.5 border-l border-line" style={{ left: percent(share) }} />
        ))}
        {segments.map(({ kind, from, to, start }) => (
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

function edge(place: number, count: number) {
  if (place === 0) return ''
  return place === count - 1 ? '-translate-x-full' : '-translate-x-1/2'
}

import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { shareOf, type Axis } from './board.ts'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

export const Ruler = ({ axis }: { axis: Axis }) => (
  <span className="relative block h-4">
    {axis.ticks.map(({ at, label, share }) => (
      <span key={at} className="absolute -translate-x-1/2" style={{ left: percent(share) }}>
        {label}
      </span>
    ))}
  </span>
)

export function Bar({ clock, axis, now }: { clock: ClockFragment; axis: Axis; now: number }) {
  const from = shareOf(axis, Date.parse(clock.clockedInAt ?? ''))
  const until = shareOf(axis, now)
  const rest = clock.breakStartedAt ? shareOf(axis, Date.parse(clock.breakStartedAt)) : until
  return (
    <span className="relative block h-3">
      {axis.ticks.map(({ at, share }) => (
        <span key={at} className="absolute -inset-y-3 border-l border-line" style={{ left: percent(share) }} />
      ))}
      <span
        className="absolute inset-y-0 min-w-px bg-ink"
        style={{ left: percent(from), width: percent(rest - from) }}
      />
      {clock.state === 'on_break' && (
        <span
          className="hatched absolute inset-y-0 min-w-1"
          style={{ left: percent(rest), width: percent(until - rest) }}
        />
      )}
    </span>
  )
}

import { evolveTimeclock, type Entry, type FoldableEvent, type TimeclockState } from './evolve.ts'
import { takenBy } from './taken.ts'

/** How long (ms) before the latest entry others still matter: devices keep scans for a week, and clocks differ. */
const RECENT = 14 * 24 * 60 * 60_000
/** However short they are. */
const MOST = 60

/**
 * The clock as far as a punch needs it: without the entries of long ago, the proposals, and the scans that were dealt with
 * long ago.
 */
export function evolveRecent(state: TimeclockState, event: FoldableEvent): TimeclockState {
  const next = evolveTimeclock(state, event)
  const latest = next.running ?? next.ended.at(-1)
  if (!latest) return { ...next, proposals: [] }
  const since = Date.parse(latest.times.clockIn) - RECENT
  const first = next.ended.findIndex(
    ({ times }, index) => index >= next.ended.length - MOST && Date.parse(times.clockIn) >= since,
  )
  // The latest stays: a late scan goes to its location.
  const from = first === -1 ? Math.max(0, next.ended.length - 1) : first
  return {
    ...next,
    // Mostly nothing goes, and a copy would only be garbage.
    ...(from > 0 && {
      ended: next.ended.slice(from),
      forgottenUntil: latestOf(next.forgottenUntil, next.ended.slice(0, from)),
    }),
    setAside: next.setAside.filter(({ resolved, at }) => !resolved || Date.parse(at) >= since),
    proposals: [],
  }
}

function latestOf(known: string | null, forgotten: readonly Entry[]): string | null {
  const ends = forgotten.filter(({ status }) => status !== 'removed').map((entry) => takenBy(entry).to)
  const latest = Math.max(...ends, known === null ? -Infinity : Date.parse(known))
  return latest === -Infinity ? null : new Date(latest).toISOString()
}

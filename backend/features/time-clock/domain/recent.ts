import { evolveTimeclock, type Entry, type FoldableTimeclockEvent, type TimeclockState } from './evolve.ts'
import { takenBy } from './taken.ts'

/** Entries this long (ms) before the latest still matter: devices queue scans for a week, and clocks differ. */
const RECENT = 14 * 24 * 60 * 60_000
const MOST = 60

/** Leaves out what no punch depends on: old entries, proposals, and scans resolved long ago. */
export function evolveRecent(state: TimeclockState, event: FoldableTimeclockEvent): TimeclockState {
  const next = evolveTimeclock(state, event)
  const latest = next.running ?? next.ended.at(-1)
  if (!latest) return { ...next, proposals: [] }
  const since = Date.parse(latest.times.clockIn) - RECENT
  const first = next.ended.findIndex(
    ({ times }, index) => index >= next.ended.length - MOST && Date.parse(times.clockIn) >= since,
  )
  // Keeps the latest entry, because a late scan gets its location.
  const from = first === -1 ? Math.max(0, next.ended.length - 1) : first
  return {
    ...next,
    // Copies only if an entry is dropped, which is rare.
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

import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { Entry, TimeclockState } from './evolve.ts'

/** Half-open, in ms since 1970. */
type MillisecondRange = { from: number; to: number }

export const momentsOf = ({ clockIn, clockOut, breaks }: EntryTimes): string[] =>
  [clockIn, ...breaks.flatMap(({ start, end }) => [start, end]), clockOut].filter((moment) => moment !== null)

/** Without a clock-out, the time ends at the last known instant; a running entry also takes the future. */
export function takenBy({ times, status }: Pick<Entry, 'times' | 'status'>): MillisecondRange {
  const from = Date.parse(times.clockIn)
  if (status === 'open') return { from, to: Infinity }
  const last = Date.parse(momentsOf(times).at(-1) ?? times.clockIn)
  return { from, to: status === 'missed' ? last + 1 : last }
}

/** The last punch (ISO 8601), or the end of a corrected entry after it; `null` for an empty clock. */
export function knownUntil({ lastPunchAt, forgottenUntil, ended, running }: TimeclockState): string | null {
  const last = ended.findLast(({ status }) => status !== 'removed')
  const moments = [
    lastPunchAt === null ? -Infinity : Date.parse(lastPunchAt),
    forgottenUntil === null ? -Infinity : Date.parse(forgottenUntil),
    last ? takenBy(last).to : -Infinity,
    running ? Date.parse(momentsOf(running.times).at(-1) ?? running.times.clockIn) : -Infinity,
  ]
  const latest = Math.max(...moments)
  return latest === -Infinity ? null : new Date(latest).toISOString()
}

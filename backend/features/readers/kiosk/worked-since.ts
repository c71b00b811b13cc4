import type { EntryTimes } from '#schema/time-clock/events.ts'

type Worked = { times: EntryTimes; status: 'open' | 'closed' | 'missed' | 'removed' }

/** Returns the seconds worked from `from` until `now`, without breaks. Leaves out entries that lack a clock-out. */
export function workedSince(from: string, now: string, entries: readonly Worked[]): number {
  const between = (start: string, end: string | null) =>
    Math.max(0, Math.min(Date.parse(end ?? now), Date.parse(now)) - Math.max(Date.parse(start), Date.parse(from)))
  const milliseconds = entries
    .filter(({ status }) => status === 'open' || status === 'closed')
    .reduce((sum, { times: { clockIn, clockOut, breaks } }) => {
      const rest = breaks.reduce((total, each) => total + between(each.start, each.end), 0)
      return sum + between(clockIn, clockOut) - rest
    }, 0)
  return Math.floor(milliseconds / 1000)
}

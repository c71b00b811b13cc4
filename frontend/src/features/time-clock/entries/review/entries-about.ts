import type { Times } from '../entry-times.ts'

const HALF_DAY = 12 * 3_600_000

/** The entries that a scan may belong to: not removed, and within half a day of it; the nearest first. */
export const nearestTo = <Entry extends Times & { status: string }>(at: string, entries: readonly Entry[]) =>
  entries
    .filter(({ status }) => status !== 'removed')
    .map((entry) => ({ entry, distance: distanceOf(Date.parse(at), entry) }))
    .filter(({ distance }) => distance <= HALF_DAY)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ entry }) => entry)

/** Milliseconds to the nearest end of an entry; within it, none. */
function distanceOf(at: number, { clockIn, clockOut }: Times) {
  const [from, to] = [Date.parse(clockIn), Date.parse(clockOut ?? clockIn)]
  return Math.max(0, from - at, at - to)
}

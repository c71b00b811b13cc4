import type { Times } from '../entry-times.ts'

const HALF_DAY = 12 * 3_600_000

/** Returns the entries that a scan may belong to: not removed and within half a day of it, nearest first. */
export const nearestEntries = <Entry extends Times & { status: string }>(at: string, entries: readonly Entry[]) =>
  entries
    .filter(({ status }) => status !== 'removed')
    .map((entry) => ({ entry, distance: distanceOf(Date.parse(at), entry) }))
    .filter(({ distance }) => distance <= HALF_DAY)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ entry }) => entry)

function distanceOf(at: number, { clockIn, clockOut }: Times) {
  const [from, to] = [Date.parse(clockIn), Date.parse(clockOut ?? clockIn)]
  return Math.max(0, from - at, at - to)
}

import type { TimeEntry } from '../queries/entries.ts'

/** An entry that differs; null where there was none, or it was removed. `entry`: its last known state. */
type Pair = { entry: TimeEntry; before: TimeEntry | null; after: TimeEntry | null }

/** What differs between an employee's entries of two moments, by clock-in. */
export function differingEntries(before: readonly TimeEntry[], after: readonly TimeEntry[]): Pair[] {
  const earlier = new Map(before.map((entry) => [entry.id, entry]))
  const later = new Map(after.map((entry) => [entry.id, entry]))
  return [...new Map([...earlier, ...later]).values()]
    .map((entry): Pair => ({
      entry,
      before: present(earlier.get(entry.id)),
      after: present(later.get(entry.id)),
    }))
    .filter((pair) => comparable(pair.before) !== comparable(pair.after))
    .toSorted((one, other) => (sorting(one) < sorting(other) ? -1 : 1))
}

const present = (entry: TimeEntry | undefined) => (entry && entry.status !== 'removed' ? entry : null)

const comparable = (entry: TimeEntry | null) =>
  entry &&
  JSON.stringify([entry.clockIn, entry.clockOut, entry.breaks.map(({ start, end }) => [start, end]), entry.status])

const sorting = ({ entry }: Pair) => `${entry.clockIn} ${entry.id}`

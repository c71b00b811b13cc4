import { pairRows, type RowPair } from '#backend/platform/as-of/row-pairs.ts'
import type { TimeEntry } from '../queries/entries.ts'

/** Compares an employee's entries at two times, by clock-in. A removed entry counts as missing. */
export const differingEntries = (before: readonly TimeEntry[], after: readonly TimeEntry[]): RowPair<TimeEntry>[] =>
  pairRows(before.filter(isPresent), after.filter(isPresent))
    .filter((pair) => comparable(pair.before) !== comparable(pair.after))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))

const isPresent = ({ status }: TimeEntry) => status !== 'removed'

const comparable = (entry: TimeEntry | null) =>
  entry &&
  JSON.stringify([entry.clockIn, entry.clockOut, entry.breaks.map(({ start, end }) => [start, end]), entry.status])

const startOf = ({ latest: { clockIn, id } }: RowPair<TimeEntry>) => `${clockIn} ${id}`

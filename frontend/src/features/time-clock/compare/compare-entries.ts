import type { Times } from '../entries/entry-times.ts'

type Version = { at: string; by: string; reason?: string | null }
export type ComparedEntry = Times & { id: string; status: string; versions: readonly Version[] }

/**
 * An entry that differs between two moments: `before` or `after` is null where there was none, or where it was removed.
 * `by`: who made its versions in between.
 */
export type EntryDifference<Entry> = {
  entry: Entry
  before: Entry | null
  after: Entry | null
  by: readonly Version[]
}

/** What differs between a person's entries at two moments, by clock-in. */
export function compareEntries<Entry extends ComparedEntry>(
  before: readonly Entry[],
  after: readonly Entry[],
): EntryDifference<Entry>[] {
  const earlier = new Map(before.map((entry) => [entry.id, entry]))
  const later = new Map(after.map((entry) => [entry.id, entry]))
  return [...new Map([...earlier, ...later]).values()]
    .flatMap((entry): EntryDifference<Entry>[] => {
      const [was, is] = [present(earlier.get(entry.id)), present(later.get(entry.id))]
      if (was === is || (was && is && timesOf(was) === timesOf(is))) return []
      const known = earlier.get(entry.id)?.versions.length ?? 0
      return [{ entry, before: was, after: is, by: later.get(entry.id)?.versions.slice(known) ?? [] }]
    })
    .toSorted((one, other) => one.entry.clockIn.localeCompare(other.entry.clockIn))
}

const present = <Entry extends ComparedEntry>(entry: Entry | undefined) =>
  entry && entry.status !== 'removed' ? entry : null

const timesOf = ({ clockIn, clockOut, breaks, status }: ComparedEntry) =>
  JSON.stringify([clockIn, clockOut ?? null, breaks.map(({ start, end }) => [start, end ?? null]), status])

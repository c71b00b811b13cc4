import { dayHeading, dayOf } from '#frontend/shared/lib/time/format.ts'

/** A page as the server gives it, latest first. */
export type Page<Entry> = {
  nodes: readonly Entry[]
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}

/** What has been loaded so far, without gaps, and which of it came while looking. */
export type Loaded<Entry> = Page<Entry> & { arrived: ReadonlySet<string> }

/**
 * The history with its latest page read again. Where so much has happened meanwhile that the two no longer
 * touch, only the new page stays: a gap would look as if nothing had happened in between.
 */
export function withLatest<Entry extends { id: string }>(
  loaded: Loaded<Entry> | undefined,
  latest: Page<Entry>,
): Loaded<Entry> {
  if (!loaded) return { ...latest, arrived: new Set() }
  const known = new Set(loaded.nodes.map(({ id }) => id))
  const added = latest.nodes.filter(({ id }) => !known.has(id))
  const arrived = new Set([...loaded.arrived, ...added.map(({ id }) => id)])
  if (added.length === latest.nodes.length && latest.pageInfo.hasNextPage) return { ...latest, arrived }
  // What is told anew replaces what was told: a name may have changed.
  const retold = new Map(latest.nodes.map((entry) => [entry.id, entry]))
  const nodes = [...added, ...loaded.nodes.map((entry) => retold.get(entry.id) ?? entry)]
  return { nodes, pageInfo: loaded.pageInfo, arrived }
}

/** The history with the next older page behind it. */
export function withOlder<Entry extends { id: string }>(loaded: Loaded<Entry>, older: Page<Entry>): Loaded<Entry> {
  const known = new Set(loaded.nodes.map(({ id }) => id))
  const nodes = [...loaded.nodes, ...older.nodes.filter(({ id }) => !known.has(id))]
  return { nodes, pageInfo: older.pageInfo, arrived: loaded.arrived }
}

/** Entries under the day on which they were recorded, in their order. */
export function byDay<Entry extends { at: string }>(entries: readonly Entry[], now: number, zone: string) {
  const days: { day: string; heading: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at, zone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, heading: dayHeading(entry.at, now, zone), entries: [entry] })
  }
  return days
}

/**
 * A badge was before a reader from one moment to another, by the reader's own clock: it is at one with itself however far
 * off it is, so that what is sent again is known. `openedBy`: the read that it began with. `settled`: that read has had
 * its effect, whatever that was; until then, sent again after a crash, it still has to have it.
 */
export type Presence = { epc: string; firstAt: number; lastAt: number; openedBy: string; settled: boolean }

/** `id`: of the read, the same whenever it is sent. */
export type Sighting = { id: string; epc: string; claimedAt: number }

/** What a reader's reads make of what it had before it. */
export type Met = {
  /** The reads by which a badge has come, by id. All others are of one that was there. */
  opening: ReadonlySet<string>
  written: readonly Presence[]
  removed: readonly Presence[]
}

/**
 * @param known the presences, as far as the reads can touch them
 * @param gone for how long (ms) a badge must have been gone to have come
 */
export function meet(known: readonly Presence[], sightings: readonly Sighting[], gone: number): Met {
  const opening = new Set<string>()
  const byBadge = new Map<string, Timeline>()
  for (const each of known.toSorted((a, b) => a.firstAt - b.firstAt)) timelineOf(byBadge, each.epc).all.push(each)
  for (const { id, epc, claimedAt } of sightings.toSorted((a, b) => a.claimedAt - b.claimedAt)) {
    const timeline = timelineOf(byBadge, epc)
    const touched = advance(timeline, claimedAt, gone)
    const [first] = touched
    if (!first || touched.some(({ openedBy, settled }) => openedBy === id && !settled)) opening.add(id)
    const firstAt = Math.min(claimedAt, first?.firstAt ?? claimedAt)
    const lastAt = Math.max(claimedAt, touched.at(-1)?.lastAt ?? claimedAt)
    if (touched.length === 1 && first?.firstAt === firstAt && first.lastAt === lastAt) continue
    const { openedBy = id, settled = false } = first ?? {}
    timeline.all.splice(timeline.from, touched.length, { epc, firstAt, lastAt, openedBy, settled })
  }
  const after = new Set([...byBadge.values()].flatMap(({ all }) => all))
  const before = new Set(known)
  return {
    opening,
    written: [...after].filter((each) => !before.has(each)),
    removed: known.filter((each) => !after.has(each)),
  }
}

/** The presences of one badge in order; those before `from` are over for reads that come in order. */
type Timeline = { all: Presence[]; from: number }

function timelineOf(byBadge: Map<string, Timeline>, epc: string): Timeline {
  const timeline = byBadge.get(epc) ?? { all: [], from: 0 }
  byBadge.set(epc, timeline)
  return timeline
}

/** Moves on to a moment. @returns the presences that a read then belongs to: two where it closes the gap between them */
function advance(timeline: Timeline, at: number, gone: number): Presence[] {
  const isOver = ({ lastAt }: Presence) => at > lastAt && at >= lastAt + gone
  const isToCome = ({ firstAt }: Presence) => at < firstAt && at <= firstAt - gone
  const touched: Presence[] = []
  for (let next = timeline.all[timeline.from]; next && isOver(next); next = timeline.all[timeline.from]) {
    timeline.from += 1
  }
  for (const next of timeline.all.slice(timeline.from, timeline.from + 2)) if (!isToCome(next)) touched.push(next)
  return touched
}

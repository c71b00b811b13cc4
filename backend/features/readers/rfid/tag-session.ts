/**
 * An interval in which a badge was at a reader, by the reader's own clock. However wrong that clock is, it agrees with
 * itself, so a batch sent again falls into the intervals it made. `openedBy`: the read that started it. `settled`: that
 * read has been processed; after a crash before that, it is processed when it is sent again.
 */
export type TagSession = { epc: string; firstAt: number; lastAt: number; openedBy: string; settled: boolean }

/** `id`: of the read, the same whenever it is sent. */
export type TagRead = { id: string; epc: string; claimedAt: number }

type Merged = {
  starting: ReadonlySet<string>
  written: readonly TagSession[]
  removed: readonly TagSession[]
}

/**
 * Merges reads into a reader's sessions.
 * @param existing all sessions that the reads can touch
 * @param gap how long (ms) a badge must be away before a read starts a new session
 */
export function mergeReads(existing: readonly TagSession[], reads: readonly TagRead[], gap: number): Merged {
  const starting = new Set<string>()
  const byBadge = new Map<string, Timeline>()
  for (const each of existing.toSorted((a, b) => a.firstAt - b.firstAt)) timelineOf(byBadge, each.epc).all.push(each)
  for (const { id, epc, claimedAt } of reads.toSorted((a, b) => a.claimedAt - b.claimedAt)) {
    const timeline = timelineOf(byBadge, epc)
    const touched = advance(timeline, claimedAt, gap)
    const [first] = touched
    if (!first || touched.some(({ openedBy, settled }) => openedBy === id && !settled)) starting.add(id)
    const firstAt = Math.min(claimedAt, first?.firstAt ?? claimedAt)
    const lastAt = Math.max(claimedAt, touched.at(-1)?.lastAt ?? claimedAt)
    if (touched.length === 1 && first?.firstAt === firstAt && first.lastAt === lastAt) continue
    const { openedBy = id, settled = false } = first ?? {}
    timeline.all.splice(timeline.from, touched.length, { epc, firstAt, lastAt, openedBy, settled })
  }
  const after = new Set([...byBadge.values()].flatMap(({ all }) => all))
  const before = new Set(existing)
  return {
    starting,
    written: [...after].filter((each) => !before.has(each)),
    removed: existing.filter((each) => !after.has(each)),
  }
}

/** One badge's sessions in order. Reads come in order too, so those before `from` are over. */
type Timeline = { all: TagSession[]; from: number }

function timelineOf(byBadge: Map<string, Timeline>, epc: string): Timeline {
  const timeline = byBadge.get(epc) ?? { all: [], from: 0 }
  byBadge.set(epc, timeline)
  return timeline
}

/** Moves on to `at`. @returns the sessions a read then belongs to: two if it closes the gap between them */
function advance(timeline: Timeline, at: number, gap: number): TagSession[] {
  const isOver = ({ lastAt }: TagSession) => at > lastAt && at >= lastAt + gap
  const isLater = ({ firstAt }: TagSession) => at < firstAt && at <= firstAt - gap
  for (let next = timeline.all[timeline.from]; next && isOver(next); next = timeline.all[timeline.from]) {
    timeline.from += 1
  }
  return timeline.all.slice(timeline.from, timeline.from + 2).filter((next) => !isLater(next))
}

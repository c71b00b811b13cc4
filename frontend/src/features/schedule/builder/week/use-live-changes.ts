import { useEffect, useRef, useState } from 'react'
import { useSubscription } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { PlannedShift, WeekChanged } from './week-documents.ts'

/** What somebody else did just now: who, to which shifts, and in words. `count` tells one from the next. */
export type News = { actor: string; shiftIds: ReadonlySet<string>; words: string; count: number }

/** How long a change of somebody else's glows, in milliseconds. */
const glow = 2000

/**
 * Listens to what happens to a week; the cache takes it in. `isOwn` knows this page's own commands, which are no news.
 * `revisions` are the highest that were pushed of each shift: what is shown of one must not be older.
 */
export function useLiveChanges(
  { day, locationId }: { day: string; locationId: string | undefined },
  { isOwn, changed }: { isOwn: (commandId: string) => boolean; changed: (about: { shifts: number }) => void },
) {
  const [{ data }] = useSubscription({ query: WeekChanged, variables: { day, locationId: locationId ?? null } })
  const [news, setNews] = useState<News>()
  const [revisions] = useState(() => new Map<string, number>())
  const told = useRef({ isOwn, changed })

  useEffect(() => {
    told.current = { isOwn, changed }
  })

  useEffect(() => {
    if (!data) return
    const { commandId, actor, shifts, removed } = data.weekChanged
    for (const shift of shifts) {
      const { id, revision } = getFragmentData(PlannedShift, shift)
      revisions.set(id, revision)
    }
    told.current.changed({ shifts: shifts.length + removed.length })
    if (told.current.isOwn(commandId)) return
    const shiftIds = new Set(shifts.map(({ id }) => id))
    const words = `${actor} ${inWords(shifts.length, removed.length)}`
    setNews((last) => ({ actor, shiftIds, words, count: (last?.count ?? 0) + 1 }))
  }, [data, revisions])

  const count = news?.count
  useEffect(() => {
    if (count === undefined) return
    const over = setTimeout(() => setNews((last) => last && { ...last, shiftIds: new Set() }), glow)
    return () => clearTimeout(over)
  }, [count])

  return { news, revisions }
}

function inWords(changed: number, removed: number) {
  const shifts = (count: number) => (count === 1 ? 'a shift' : `${count} shifts`)
  if (changed > 0 && removed > 0) return `changed ${shifts(changed)} and removed ${removed}`
  if (removed > 0) return `removed ${shifts(removed)}`
  return changed > 0 ? `changed ${shifts(changed)}` : 'changed the week'
}

import { createContext, use, useMemo } from 'react'
import type { BuilderWeek } from '../builder.ts'
import { conflictFinder } from '../model/person-conflicts.ts'
import { indexWeek, weekIndexer, withTotalsOf, type WeekIndex } from '../model/week-index.ts'

type IndexedWeek = { index: WeekIndex; conflictsOf: ReturnType<typeof conflictFinder> }

export const IndexedWeekContext = createContext<IndexedWeek | null>(null)

export function useIndexedWeek(): IndexedWeek {
  const indexed = use(IndexedWeekContext)
  if (!indexed) throw new Error('outside of a week')
  return indexed
}

/**
 * `counted`: the shown version of the week, if `week` merges two versions. Only the shown version's hours count, and shifts
 * of different versions don't conflict.
 */
export function useIndexOf(week: BuilderWeek | undefined, counted?: BuilderWeek): IndexedWeek | null {
  const { id, start, timeZone, shifts, neighbours, availability, timeOff, people } = week ?? {}
  // oxlint-disable-next-line react/exhaustive-deps -- a week does not reuse the index of another
  const indexed = useMemo(() => weekIndexer(), [id])
  const index = useMemo(
    () => (start && timeZone && shifts ? indexed({ start, timeZone, shifts }) : undefined),
    [indexed, start, timeZone, shifts],
  )
  const conflictsOf = useMemo(
    () =>
      start && timeZone && neighbours && availability && timeOff && people
        ? conflictFinder({ start, timeZone, neighbours, availability, timeOff, people })
        : undefined,
    [start, timeZone, neighbours, availability, timeOff, people],
  )
  return useMemo(() => {
    if (!index || !conflictsOf) return null
    return counted
      ? { index: withTotalsOf(index, indexWeek(counted)), conflictsOf: noConflicts }
      : { index, conflictsOf }
  }, [index, conflictsOf, counted])
}

const none: ReturnType<IndexedWeek['conflictsOf']> = new Map()
const noConflicts = () => none

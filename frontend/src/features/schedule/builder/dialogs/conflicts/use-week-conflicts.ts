import { useDeferredValue, useMemo } from 'react'
import { weekConflicts } from '../../model/week-conflicts.ts'
import { useIndexedWeek } from '../../week/indexed-week.ts'

/** Returns all conflicts of the week, ignoring filters. Deferred, so that checking a thousand rows does not delay a drop. */
export function useWeekConflicts() {
  const { index, conflictsOf } = useIndexedWeek()
  const shown = useDeferredValue(index)
  return useMemo(() => weekConflicts(shown, conflictsOf), [shown, conflictsOf])
}

export const countOfConflicts = (count: number) => (count === 1 ? '1 conflict' : `${count} conflicts`)

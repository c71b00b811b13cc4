import { useDeferredValue, useMemo } from 'react'
import { weekConflicts } from '../../model/week-conflicts.ts'
import { useIndexedWeek } from '../../week/indexed-week.ts'

/** The conflicts of the whole week, whatever is filtered. Deferred, so that a drop does not wait for a thousand rows. */
export function useWeekConflicts() {
  const { index, conflictsOf } = useIndexedWeek()
  const shown = useDeferredValue(index)
  return useMemo(() => weekConflicts(shown, conflictsOf), [shown, conflictsOf])
}

export const countOfConflicts = (count: number) => (count === 1 ? '1 conflict' : `${count} conflicts`)

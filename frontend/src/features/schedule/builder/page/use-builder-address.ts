import { useCallback } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { builderAddressOf, type View } from './builder-address.ts'

/** Reads and writes the view, day and location in the URL. */
export function useBuilderAddress(today: string) {
  const [params, setParams] = useSearchParams()

  /** `null` removes a parameter, which then defaults to today, the week view, or the user's own location. */
  const go = useCallback(
    (to: { view?: 'day' | 'month' | null; day?: string | null; location?: string | null }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(to)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return { ...builderAddressOf(params, today), go }
}

/** Returns the day one day, week or month away, depending on the view. */
export const dayBeyond = (day: string, by: 1 | -1, view: View) =>
  view === 'month' ? monthBeyond(day, by) : addDays(day, view === 'week' ? 7 * by : by)

/** Returns the first day of the next or previous month. */
function monthBeyond(day: string, by: 1 | -1) {
  const first = `${day.slice(0, 7)}-01`
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`
}

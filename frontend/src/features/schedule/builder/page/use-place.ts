import { useCallback } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { placeAt, type View } from './place.ts'

/** The view, day and location in the URL. */
export function usePlace(today: string) {
  const [params, setParams] = useSearchParams()

  /** `null` removes a part from the URL: today, the week view, the user's own location. */
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
  return { ...placeAt(params, today), go }
}

/** A day one day, week or month away, as the view has it. */
export const dayBeyond = (day: string, by: 1 | -1, view: View) =>
  view === 'month' ? monthBeyond(day, by) : addDays(day, view === 'week' ? 7 * by : by)

/** The first of the month before or after. */
function monthBeyond(day: string, by: 1 | -1) {
  const first = `${day.slice(0, 7)}-01`
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`
}

import { useCallback } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { builderAddressOf, type View } from './builder-address.ts'

export function useBuilderAddress(today: string) {
  const [params, setParams] = useSearchParams()

  const go = useCallback(
    (
      to: { view?: 'day' | 'month' | null; day?: string | null; location?: string | null },
      { replace = false }: { replace?: boolean } = {},
    ) =>
      setParams(
        () => {
          // The router's own previous parameters lack a filter that was written just before, as on a click after typing.
          const next = new URLSearchParams(window.location.search)
          for (const [name, value] of Object.entries(to)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setParams],
  )
  return { ...builderAddressOf(params, today), go }
}

export const dayBeyond = (day: string, by: 1 | -1, view: View) =>
  view === 'month' ? monthBeyond(day, by) : addDays(day, view === 'week' ? 7 * by : by)

function monthBeyond(day: string, by: 1 | -1) {
  const first = `${day.slice(0, 7)}-01`
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`
}

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSearchParams } from '../../past/navigation.ts'

/** Milliseconds. Browsers limit how often a page can change its URL. */
const pause = 300

/**
 * A list's filters, stored in the URL. A change applies immediately; while `typing`, the URL updates after a pause or on
 * `settle`. A URL change from elsewhere, such as a link, sets the filters. `read` and `write` convert between filters and
 * URL; `write` decides which other parameters stay.
 */
export function useFilters<Filters>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [filters, setFilters] = useState(() => read(params))
  const [seen, setSeen] = useState(key)
  const [written, setWritten] = useState<string>()
  // Back returns to an address that was written earlier, for other filters than the current ones.
  const isCurrent = written !== undefined && writtenIn(state) === written
  if (seen !== key) {
    setSeen(key)
    if (!isCurrent) {
      setFilters(read(params))
      setWritten(undefined)
    }
  }

  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(due.current), [])
  useEffect(() => {
    // What was typed belongs to the address that the user has left.
    if (isCurrent) return
    clearTimeout(due.current)
    due.current = undefined
  }, [key, isCurrent])

  const address = (next: Filters) => {
    clearTimeout(due.current)
    due.current = undefined
    const filtersId = crypto.randomUUID()
    setWritten(filtersId)
    setParams(write(next), { replace: true, state: { filtersId } })
  }

  return {
    filters,
    change(to: Partial<Filters>, { typing = false } = {}) {
      const next = { ...filters, ...to }
      setFilters(next)
      clearTimeout(due.current)
      if (typing) due.current = setTimeout(() => address(next), pause)
      else address(next)
    },
    settle() {
      if (due.current !== undefined) address(filters)
    },
  }
}

/** The id of the filters that the address was written for. */
const writtenIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'filtersId' in state ? state.filtersId : undefined

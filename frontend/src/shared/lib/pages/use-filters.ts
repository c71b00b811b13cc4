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
  if (seen !== key) {
    setSeen(key)
    if (!isOwn(state)) setFilters(read(params))
  }

  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(due.current), [])

  const address = (next: Filters) => {
    clearTimeout(due.current)
    due.current = undefined
    setParams(write(next), { replace: true, state: own })
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

const own = { filtersSet: true }
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'filtersSet' in state

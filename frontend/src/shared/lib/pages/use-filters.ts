import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSearchParams } from '../../past/navigation.ts'

/** Browsers limit how often a page changes its address, so it waits for a pause in typing (ms). */
const pause = 300

/**
 * A list's filters, kept in the address. A change counts at once. While `typing`, the address follows after a pause, or
 * on `settle`. An address that comes from elsewhere, such as a link, sets the filters.
 * `read` and `write` translate them; `write` keeps what else is in the address if that should stay.
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

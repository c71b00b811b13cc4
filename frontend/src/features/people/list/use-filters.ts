import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { filtersOf, paramsOf, type Filters } from './filters.ts'

/** Browsers let a page change its address only so often: it follows when the fingers rest (ms). */
const rest = 300

/**
 * The filters as the address has them. They count at once, and the address follows: within a moment, or when `settle` says so.
 * An address that comes from elsewhere, such as the menu, sets them.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [filters, setFilters] = useState(() => filtersOf(params))
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (!isOwn(state)) setFilters(filtersOf(params))
  }

  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(due.current), [])

  const write = (next: Filters) => {
    clearTimeout(due.current)
    due.current = undefined
    setParams(paramsOf(next), { replace: true, state: own })
  }

  return {
    filters,
    change(to: Partial<Filters>) {
      const next = { ...filters, ...to }
      setFilters(next)
      clearTimeout(due.current)
      due.current = setTimeout(() => write(next), rest)
    },
    settle() {
      if (due.current !== undefined) write(filters)
    },
  }
}

const own = { filtersSet: true }
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'filtersSet' in state

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSearchParams } from '../../past/navigation.ts'
import { commandId } from '../command-id.ts'

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

  const due = useRef<{ timer: ReturnType<typeof setTimeout>; key: string }>(undefined)
  const cancel = () => {
    clearTimeout(due.current?.timer)
    due.current = undefined
  }
  useEffect(() => () => clearTimeout(due.current?.timer), [])
  const opened = isCurrent ? undefined : key
  useEffect(() => {
    // What was typed belongs to the address that the user has left.
    if (!due.current || opened === undefined || due.current.key === opened) return
    clearTimeout(due.current.timer)
    due.current = undefined
  }, [opened])

  const address = (next: Filters) => {
    cancel()
    const filtersId = commandId()
    setWritten(filtersId)
    setParams(write(next), { replace: true, state: { filtersId } })
  }

  return {
    filters,
    change(to: Partial<Filters>, { typing = false } = {}) {
      const next = { ...filters, ...to }
      setFilters(next)
      cancel()
      if (typing) due.current = { timer: setTimeout(() => address(next), pause), key }
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

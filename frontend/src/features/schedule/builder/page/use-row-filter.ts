import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import type { Filter } from '../model/rows.ts'

const read = (params: URLSearchParams): Filter => ({ name: params.get('q') ?? '', roleId: params.get('role') ?? '' })

/** The row filter, in the URL beside the builder's address, so that it outlasts a change of the week and Back. */
export function useRowFilter() {
  const { filters, change, settle } = useFilters(read, ({ name, roleId }: Filter) => {
    const next = new URLSearchParams(window.location.search)
    for (const [key, value] of Object.entries({ q: name.trim(), role: roleId })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next
  })
  return { filter: filters, change, settle }
}

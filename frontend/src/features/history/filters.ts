import type { HistoryFilter, HistoryKind, HistorySource } from '#frontend/gql/graphql.ts'
import { historyKindNames, historyObjects } from '#schema/history/kinds.ts'

/** The filters of the history; `null`: not filtered. `only`: undone entries, or entries with a reason. */
export type HistoryFilters = {
  text: string
  employeeId: string | null
  actorId: string | null
  /** For example `shift:<id>`. */
  object: string | null
  kind: HistoryKind | null
  source: HistorySource | null
  locationId: string | null
  from: string | null
  to: string | null
  only: 'undone' | 'reason' | null
}

export const sources: Readonly<Record<HistorySource, string>> = {
  browser: 'Browser',
  badge: 'Badge',
  kiosk: 'Kiosk',
  import: 'Import',
  policy: 'Automatic',
}
const sourceNames = Object.keys(sources) as HistorySource[]

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * Reads the filters from an address such as
 * `?q=…&employee=…&by=…&object=shift:…&kind=pay&source=badge&location=…&from=…&to=…&only=undone`. Missing and invalid
 * filters get their defaults.
 */
export function filtersOf(params: URLSearchParams): HistoryFilters {
  const only = params.get('only')
  const [from, to] = [params.get('from'), params.get('to')]
  return {
    text: params.get('q') ?? '',
    employeeId: params.get('employee'),
    actorId: params.get('by'),
    object: params.get('object'),
    kind: historyKindNames.find((kind) => kind === params.get('kind')) ?? null,
    source: sourceNames.find((source) => source === params.get('source')) ?? null,
    locationId: params.get('location'),
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    only: only === 'undone' || only === 'reason' ? only : null,
  }
}

export function paramsOf({
  text,
  employeeId,
  actorId,
  object,
  kind,
  source,
  locationId,
  from,
  to,
  only,
}: HistoryFilters) {
  const named = {
    q: text.trim(),
    employee: employeeId,
    by: actorId,
    object,
    kind,
    source,
    location: locationId,
    from,
    to,
    only,
  }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Omits an end date before the start date. */
export function queryOf(filters: HistoryFilters): HistoryFilter {
  const { text, employeeId, actorId, object, kind, source, locationId, from, to, only } = filters
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(employeeId && { employeeId }),
    ...(actorId && { actorId }),
    ...(object && { object }),
    ...(kind && { kinds: [kind] }),
    ...(source && { source }),
    ...(locationId && { locationId }),
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
    ...(only === 'undone' && { undone: true }),
    ...(only === 'reason' && { withReason: true }),
  }
}

export const areNarrow = (filters: HistoryFilters) => [...paramsOf(filters)].length > 0

const objectTitles: Readonly<Record<string, string>> = historyObjects

export const objectTitle = (object: string) => objectTitles[object.split(':')[0] ?? ''] ?? 'One record'

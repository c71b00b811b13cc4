/** `week`: any day of the week, by default the current one. `days`: narrows one employee's entries. */
export type EntryFilters = {
  view: 'review' | 'team' | 'entries'
  employeeId: string | null
  days: { from: string; to: string } | undefined
  week: string | null
  locationId: string | null
  needsReview: boolean
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

export function readFilters(params: URLSearchParams): EntryFilters {
  const [view, from, to, week] = ['view', 'from', 'to', 'week'].map((name) => params.get(name)) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ]
  return {
    view: view === 'entries' || view === 'team' ? view : 'review',
    employeeId: params.get('employee'),
    days: isDay(from) && isDay(to) ? { from, to } : undefined,
    week: isDay(week) ? week : null,
    locationId: params.get('location'),
    needsReview: params.get('show') === 'review',
  }
}

export function writeFilters({ view, employeeId, days, week, locationId, needsReview }: EntryFilters): URLSearchParams {
  const named: Record<string, string | null> = {
    ...(view !== 'review' && { view, employee: employeeId }),
    ...(view === 'entries' && days),
    ...(view === 'team' && { week, location: locationId, show: needsReview ? 'review' : null }),
  }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

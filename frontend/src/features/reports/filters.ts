import { range } from '#schema/payroll/range.ts'
import { addDays, daysApart } from '#schema/shared/week-time.ts'

export const tabs = [
  { value: 'labor', label: 'Labor Costs' },
  { value: 'payroll', label: 'Payroll' },
  { value: 'overtime', label: 'Overtime' },
  { value: 'attendance', label: 'Attendance' },
] as const
export type Tab = (typeof tabs)[number]['value']

/** Days are inclusive. A `null` filter includes everything. */
export type Filters = {
  from: string
  to: string
  tab: Tab
  locationId: string | null
  jobRoleId: string | null
  employeeId: string | null
  compare: boolean
}

/** Reads filters from a URL. Defaults to the last 7 days through today. */
export const filtersOf =
  (today: string) =>
  (params: URLSearchParams): Filters => {
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
    const isRange = range.safeParse({ startDate: from, endDate: to }).success
    return {
      from: isRange ? from : addDays(today, -7),
      to: isRange ? to : today,
      tab: tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'labor',
      locationId: params.get('location'),
      jobRoleId: params.get('role'),
      employeeId: params.get('employee'),
      compare: params.get('compare') === 'previous',
    }
  }

export const paramsOf =
  (today: string) =>
  (filters: Filters): URLSearchParams => {
    const { from, to } = filters
    const isDefault = from === addDays(today, -7) && to === today
    return paramsWith(filters, isDefault ? {} : { from, to })
  }

export const pathOf = (filters: Filters) =>
  `/manager/reports?${paramsWith(filters, { from: filters.from, to: filters.to })}`

function paramsWith(
  { tab, locationId, jobRoleId, employeeId, compare }: Filters,
  days: { from?: string; to?: string },
): URLSearchParams {
  const named = {
    ...days,
    tab: tab === 'labor' ? '' : tab,
    location: locationId ?? '',
    role: jobRoleId ?? '',
    employee: employeeId ?? '',
    compare: compare ? 'previous' : '',
  }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

export const areNarrow = ({ locationId, jobRoleId, employeeId, compare }: Filters) =>
  compare || [locationId, jobRoleId, employeeId].some((id) => id !== null)

export function previousRange({ from, to }: { from: string; to: string }) {
  const days = daysApart(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

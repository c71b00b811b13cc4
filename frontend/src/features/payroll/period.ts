import { monthAfter } from '#frontend/shared/lib/time/months.ts'
import { range } from '#schema/payroll/range.ts'
import { addDays } from '#schema/shared/week-time.ts'

/** Days (yyyy-MM-dd), inclusive. */
export type Range = { from: string; to: string }

const presets = ['current-month', 'last-month', 'last-30-days'] as const
type Preset = (typeof presets)[number]

export type ChosenPeriod = { preset: Preset } | ({ preset: 'custom' } & Range)

export const periodChoices = [
  { value: 'current-month', label: 'Current Month' },
  { value: 'last-month', label: 'Last Month' },
  { value: 'last-30-days', label: 'Last 30 Days' },
  { value: 'custom', label: 'Custom' },
] as const

export function daysOf(period: ChosenPeriod, today: string): Range {
  const month = today.slice(0, 7)
  switch (period.preset) {
    case 'custom':
      return { from: period.from, to: period.to }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'current-month':
      return daysOfMonth(month)
    case 'last-month':
      return daysOfMonth(monthAfter(month, -1))
  }
}

const daysOfMonth = (month: string): Range => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month, 1)}-01`, -1),
})

export const yearToDate = (today: string): Range => ({ from: `${today.slice(0, 4)}-01-01`, to: today })

/** Reads `?period=last-month` or `?from=2026-03-01&to=2026-03-14`; defaults to the current month. */
export function periodOf(params: URLSearchParams): ChosenPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (range.safeParse({ startDate: from, endDate: to }).success) return { preset: 'custom', from, to }
  return { preset: presets.find((preset) => preset === params.get('period')) ?? 'current-month' }
}

export function paramsOf(period: ChosenPeriod): URLSearchParams {
  if (period.preset === 'custom') return new URLSearchParams({ from: period.from, to: period.to })
  return new URLSearchParams(period.preset === 'current-month' ? {} : { period: period.preset })
}

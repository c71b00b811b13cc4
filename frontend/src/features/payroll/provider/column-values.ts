import type { ProviderMapping, ProviderValue } from '#schema/payroll/providers.ts'

const choices: readonly (readonly [label: string, value: ProviderValue])[] = [
  ['Payroll number', { field: 'payrollNumber' }],
  ['First name', { field: 'firstName' }],
  ['Last name', { field: 'lastName' }],
  ['Full name', { field: 'fullName' }],
  ['Position', { field: 'position' }],
  ['Location', { field: 'location' }],
  ['Company code', { field: 'companyCode' }],
  ['Client code', { field: 'clientCode' }],
  ['Hourly rate', { field: 'hourlyRate' }],
  ['First day of the period', { field: 'periodStart' }],
  ['Last day of the period', { field: 'periodEnd' }],
  ['First day of the month', { field: 'monthStart' }],
  ['Day of the row', { field: 'day' }],
  ['Hours of', { hoursOf: ['regular'] }],
  ['Amount of', { amountOf: ['regular'] }],
  ['Fixed text', { constant: '' }],
]

const ofNext: typeof choices = [
  ['Code of the next coded earning', { next: 'code' }],
  ['Hours of the next coded earning', { next: 'hours' }],
  ['Code of the next coded amount', { next: 'amount-code' }],
  ['Next coded amount', { next: 'amount' }],
]

const ofRow: typeof choices = [
  ['Code of the row’s earning', { earning: 'code' }],
  ['Hours of the row’s earning', { earning: 'hours' }],
  ['Amount of the row’s earning', { earning: 'amount' }],
  ['Duration of the row’s earning', { earning: 'duration' }],
]

export const choicesFor = (rows: ProviderMapping['rows']) => [...choices, ...(rows === 'person' ? ofNext : ofRow)]

export function keyOf(value: ProviderValue): string {
  if ('field' in value) return `field ${value.field}`
  if ('next' in value) return `next ${value.next}`
  if ('earning' in value) return `earning ${value.earning}`
  return 'constant' in value ? 'constant' : 'hoursOf' in value ? 'hoursOf' : 'amountOf'
}

export function valueFor(key: string, before: ProviderValue): ProviderValue {
  const chosen = 'hoursOf' in before ? before.hoursOf : 'amountOf' in before ? before.amountOf : undefined
  if (chosen && key === 'hoursOf') return { hoursOf: chosen }
  if (chosen && key === 'amountOf') return { amountOf: chosen }
  return [...choices, ...ofNext, ...ofRow].find(([, value]) => keyOf(value) === key)?.[1] ?? before
}

import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import type { TimeOffStatus } from '#frontend/gql/graphql.ts'
import { PTO_DAY } from '#schema/time-off/rules.ts'

const oneDecimal = (value: number) => numberFormatter(undefined, { maximumFractionDigits: 1 }).format(value)

export const ptoHours = (minutes: number) => `${oneDecimal(minutes / 60)} h`

export const takesPto = (status: TimeOffStatus) => status === 'pending' || status === 'approved'

/** Formats minutes of PTO as days of 8 hours: `1.5 days`. */
export function ptoDays(minutes: number) {
  const days = Math.round((minutes / PTO_DAY) * 10) / 10
  return `${oneDecimal(days)} ${days === 1 ? 'day' : 'days'}`
}

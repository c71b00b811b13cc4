import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Role } from '#schema/people/events.ts'
import type { Cause, Correction } from '../domain/differences.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { hourlyRateOn } from '../domain/salary/salary.ts'
import { totalsOf, type Range } from '../domain/totals.ts'
import type { PayPeriod, PayCalendar } from './pay-calendar.ts'
import { hoursIn, type PeriodHours } from './period-hours.ts'
import { periodPay, type PersonPeriodPay } from './period-pay.ts'
import { isApproved, type MissingHours } from './period-decider.ts'
import { hoursApproved, statusOf, type PeriodStatus } from './period-summaries.ts'
import type { PayView } from '../pay-view.ts'

/** `none`: nothing to approve. */
export const hoursStates = ['missing', 'open', 'confirmed', 'approved', 'none'] as const
export type HoursState = (typeof hoursStates)[number]

export type PersonInPeriod = {
  employeeId: string
  firstName: string
  lastName: string
  locationId: string
  role: Role
  state: HoursState
  missing: readonly MissingHours[]
  payrollNumber: string | null
  workedSeconds: number
  regularSeconds: number
  overtimeSeconds: number
  doubleSeconds: number
  leaveSeconds: number
  holidaySeconds: number
  /** Cents are `null` if the viewer may not see them. The rate is the one on the period's last day. */
  hourlyRateCents: number | null
  grossCents: number | null
  /** Pay items, including reimbursements, which are not part of gross pay. */
  itemCents: number | null
}

export type DifferenceInPeriod = {
  employeeId: string
  name: string
  amountCents: number
  forPeriod: Range
  inPeriod: Range
  corrections: readonly Correction[]
  causes: readonly Cause[]
}

export type PeriodDetail = {
  period: PayPeriod
  status: PeriodStatus
  people: readonly PersonInPeriod[]
  lines: readonly PayLine[]
  differences: readonly DifferenceInPeriod[]
  view: PayView
}

export async function periodDetail(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  view: PayView,
  period: PayPeriod,
): Promise<PeriodDetail> {
  const { organizationId } = calendar
  const hours = await hoursIn(db, { organizationId, locationId: view.locationId }, period)
  const known = new Map(hours.map((person) => [person.employeeId, person]))
  const visible = (employeeId: string) => {
    const person = known.get(employeeId)
    return person !== undefined && view.maySeePay({ ...person, id: employeeId })
  }
  const payOf = new Map<string, PersonPeriodPay>()
  for await (const pay of periodPay(db, calendar, { locationId: view.locationId }, period)) {
    payOf.set(pay.person.id, pay)
  }
  const people = hours.flatMap((person) => {
    const { lines = [], person: paid } = payOf.get(person.employeeId) ?? {}
    if (lines.length === 0 && (period.closing || !person.hasPay)) return []
    const totals = totalsOf(lines)
    const { workedSeconds, regularSeconds, overtimeSeconds, doubleSeconds, grossCents } = totals
    const { leaveSeconds, holidaySeconds } = totals
    const { employeeId, firstName, lastName, locationId, role, payrollNumber } = person
    const items = lines.filter(({ item }) => item !== null)
    const seen = visible(employeeId)
    const state = period.closing ? 'approved' : stateOf(period, person)
    const missing = period.closing ? [] : person.missing
    return {
      employeeId,
      firstName,
      lastName,
      locationId,
      role,
      state,
      missing,
      payrollNumber: seen ? payrollNumber : null,
      workedSeconds,
      regularSeconds,
      overtimeSeconds,
      doubleSeconds,
      leaveSeconds,
      holidaySeconds,
      hourlyRateCents: seen && paid ? hourlyRateOn(paid, period.to) : null,
      grossCents: seen ? grossCents : null,
      itemCents: seen ? items.reduce((sum, { cents }) => sum + cents, 0) : null,
    } as const
  })
  const unapproved = people.filter(({ state }) => state !== 'none' && state !== 'approved').length
  return {
    period,
    status: statusOf(period, people.length, unapproved),
    people,
    lines: people.flatMap(({ employeeId }) => (visible(employeeId) ? (payOf.get(employeeId)?.lines ?? []) : [])),
    differences: [...payOf.values()]
      .filter(({ person }) => visible(person.id))
      .flatMap(({ person, differences }) =>
        differences.map(({ lines: _lines, ...difference }) => ({
          ...difference,
          name: known.get(person.id)?.name ?? '',
          inPeriod: { from: period.from, to: period.to },
        })),
      ),
    view,
  }
}

export function stateOf(period: PayPeriod, person: PeriodHours): HoursState {
  if (!person.hasPay) return 'none'
  if (person.missing.length > 0) return 'missing'
  if (isApproved({ approvals: hoursApproved(period) }, person)) return 'approved'
  return period.confirmations[person.employeeId]?.hours === person.hours ? 'confirmed' : 'open'
}

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { dueIn, onDays, totalsOf, withPortions, type Range, type Totals } from '../domain/totals.ts'
import { findPayPeriod } from '../periods/pay-calendar.ts'
import type { TimeEntry, PayrollPerson } from '../queries/payroll-person.ts'
import { payrollOf } from '../queries/payroll-of.ts'
import { remainingScheduledSeconds } from '../remaining-schedule.ts'
import { limitOf } from '../labor-figures.ts'
import { payView } from '../pay-view.ts'

/** Pay earned by an entry on the requested days. Another pay period may be the one that pays its overtime. */
export type PaidEntry = {
  entry: TimeEntry & { clockOut: string }
  day: string
  /** Paid time, after rounding. */
  workedSeconds: number
  overtimeSeconds: number
  cents: number
}

export type EmployeePay = Range & {
  person: PayrollPerson
  totals: Totals
  entries: readonly PaidEntry[]
  /** Overtime of days before these, paid by this period with the end of its workweek. */
  overtimeFromBeforeCents: number
  /** Overtime of these days that a later period pays. */
  overtimePaidLaterCents: number
  lines: readonly PayLine[]
  /** Lines of all workweeks that touch the requested days, in full. */
  computed: readonly PayLine[]
  /** Whether the requested days are one pay period. */
  isPayPeriod: boolean
}

/**
 * Returns what the pay period pays if the days are one, otherwise the pay earned on each of the days. The two differ
 * where a period cuts a workweek with overtime.
 * @throws Refusal `not_found` also for a colleague whose pay the user may not see
 */
export async function payOfEmployee(
  db: Kysely<Tables>,
  user: User,
  { employeeId, ...range }: Range & { employeeId: string },
): Promise<EmployeePay> {
  const [found, payPeriod] = await Promise.all([
    personPay(db, user, employeeId, range),
    findPayPeriod(db, user.organizationId, range),
  ])
  if (!found) throw new Refusal('not_found', 'There is no such employee')
  const { person, lines } = found
  const isPayPeriod = payPeriod !== undefined
  const earned = onDays(lines, range)
  const paid = isPayPeriod ? dueIn(lines, range) : earned
  return {
    ...range,
    person,
    totals: totalsOf(paid),
    entries: paidEntries(person, earned),
    overtimeFromBeforeCents: centsOf(paid, ({ day }) => day < range.from),
    overtimePaidLaterCents: isPayPeriod ? centsOf(earned, (_, { dueOn }) => dueOn !== null && dueOn > range.to) : 0,
    lines: paid,
    computed: lines,
    isPayPeriod,
  }
}

const centsOf = (lines: readonly PayLine[], counts: Parameters<typeof withPortions>[1]) =>
  withPortions(lines, counts).reduce((sum, { cents }) => sum + cents, 0)

async function personPay(db: Kysely<Tables>, user: User, employeeId: string, range: Range) {
  if (!isId(employeeId)) return undefined
  const { maySeePay } = await payView(db, user)
  const who = { organizationId: user.organizationId, employeeIds: [employeeId] }
  for await (const found of payrollOf(db, who, range)) if (maySeePay(found.person)) return found
  return undefined
}

function paidEntries({ entries, zone }: PayrollPerson, lines: readonly PayLine[]): PaidEntry[] {
  return entries.flatMap((entry) => {
    const { entryId, clockIn, clockOut, status } = entry
    if (status !== 'closed' || clockOut === null) return []
    const of = withPortions(lines, ({ span }) => span?.entryId === entryId)
    if (of.length === 0) return []
    const { workedSeconds, regularSeconds, grossCents } = totalsOf(of)
    const overtimeSeconds = workedSeconds - regularSeconds
    const day = dayOf(clockIn, zone)
    return { entry: { ...entry, clockOut }, day, workedSeconds, overtimeSeconds, cents: grossCents }
  })
}

/** Returns the current workweek. An open entry counts up to now. */
export async function weekSoFar(db: Kysely<Tables>, { organizationId }: User, person: PayrollPerson, now: Date) {
  const today = dayOf(now.toISOString(), person.zone)
  const who = { organizationId, employeeIds: [person.id] }
  for await (const { person: current, weeks, lines } of payrollOf(
    db,
    who,
    { from: today, to: today },
    { running: now, unreviewed: true },
  )) {
    const week = weeks.find(({ days }) => days.includes(today)) ?? weeks[0]
    if (!week) break
    return {
      weekStart: week.day,
      totals: totalsOf(lines.filter((line) => line.week.day === week.day)),
      limitSeconds: limitOf(week),
      scheduledSeconds: remainingScheduledSeconds(current.shifts, week, now),
    }
  }
  throw new Error('the employee disappeared between two queries')
}

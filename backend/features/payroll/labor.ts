import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { inForce } from '#schema/shared/effective.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { PayLine, Portion } from './domain/pay-line.ts'
import { rateOn } from './domain/rates.ts'
import { onDays, totalsOf, withPortions, type Range, type Totals } from './domain/totals.ts'
import type { Workweek } from './domain/workweek.ts'
import type { PayrollPerson } from './queries/inputs.ts'
import { payrollOf } from './queries/pay.ts'
import { stillScheduled } from './still-scheduled.ts'

/** Seconds, and cents without reimbursements. Overtime includes double time. */
export type Labor = { seconds: number; overtimeSeconds: number; cents: number }

/** `overtimeCents`: straight time and premium of the overtime hours. */
export type LaborWeek = {
  weekStart: string
  totals: Totals
  overtimeCents: number
  limitSeconds: number | null
  /** Seconds of shifts that have not begun. */
  scheduledSeconds: number
}

/** What a person has worked, and what they were to work by the schedule. */
export type PersonLabor = {
  person: PayrollPerson
  /** On the last day. */
  hourlyRateCents: number | null
  worked: Totals
  workedDays: ReadonlyMap<string, Labor>
  planned: Totals
  plannedDays: ReadonlyMap<string, Labor>
  /** Every workweek that touches the range, whole. */
  weeks: readonly LaborWeek[]
  policyOn(day: string): PayPolicy | undefined
}

/** `locationId`, `jobRoleId`: only what was worked there, or as that. */
export type LaborRequest = Range & {
  organizationId: string
  locationId: string | null
  jobRoleId?: string | null | undefined
  employeeId?: string | null | undefined
}

/** Hours and cost of people, by last name. */
export async function* laborOf(db: Kysely<Tables>, request: LaborRequest, now: Date): AsyncGenerator<PersonLabor> {
  const { organizationId, locationId, employeeId, from, to } = request
  const who = { organizationId, locationId, ...(employeeId && { employeeIds: [employeeId] }) }
  for await (const { person, weeks, lines, planned } of payrollOf(db, who, { from, to }, { planned: true })) {
    const counts = portionsOf(person, request)
    const worked = withPortions(onDays(lines, request), counts)
    const plan = withPortions(onDays(planned, request), counts)
    const byWeek = Map.groupBy(lines, ({ week }) => week.day)
    const policyOn = (day: string) => inForce(person.rulesets, day)?.policy
    yield {
      person,
      hourlyRateCents: rateOn(person.rates, to, null)?.hourlyRateCents ?? null,
      worked: totalsOf(worked),
      workedDays: byDay(worked),
      planned: totalsOf(plan),
      plannedDays: byDay(plan),
      weeks: weeks.map((week) => {
        const totals = totalsOf(byWeek.get(week.day) ?? [])
        return {
          weekStart: week.day,
          totals,
          overtimeCents: (totals.cents.overtime ?? 0) + (totals.cents['double-time'] ?? 0),
          limitSeconds: limitOf(week),
          scheduledSeconds: stillScheduled(person.shifts, week, now),
        }
      }),
      policyOn,
    }
  }
}

/** Pay without worked time counts where the person belongs, and for no job role. */
function portionsOf(person: PayrollPerson, { locationId, jobRoleId }: LaborRequest) {
  return ({ span }: Portion) =>
    (!locationId || (span?.locationId ?? person.locationId) === locationId) &&
    (!jobRoleId || span?.roleId === jobRoleId)
}

function byDay(lines: readonly PayLine[]): ReadonlyMap<string, Labor> {
  const days = new Map<string, Labor>()
  for (const line of lines) {
    if (line.kind === 'reimbursement') continue
    for (const { day, seconds, cents, hours } of line.portions) {
      const labor = days.get(day) ?? { seconds: 0, overtimeSeconds: 0, cents: 0 }
      labor.cents += cents
      if (line.kind === 'straight-time') {
        labor.seconds += seconds
        if (hours !== 'regular') labor.overtimeSeconds += seconds
      }
      days.set(day, labor)
    }
  }
  return days
}

/** After how many seconds in a week overtime begins; `null`: never. */
export const limitOf = ({ rules }: Workweek) =>
  rules.policy.weeklyOvertimeMinutes === null ? null : rules.policy.weeklyOvertimeMinutes * 60

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { hourlyRateOn } from './domain/salary/salary.ts'
import { laborFigures, type WeekFigures, type LaborCache, type LaborFigures, type LaborScope } from './labor-figures.ts'
import { payrollPeople, payrollSettings } from './queries/payroll-people.ts'
import type { PayrollPerson, PayrollSettings } from './queries/payroll-person.ts'
import { remainingScheduledSeconds } from './remaining-schedule.ts'

export type { Labor } from './labor-figures.ts'

/** `scheduledSeconds` are of shifts that have not started. */
export type LaborWeek = WeekFigures & { scheduledSeconds: number }

export type PersonLabor = Omit<LaborFigures, 'weeks'> & {
  person: PayrollSettings
  /** On the last day of the range. */
  hourlyRateCents: number | null
  weeks: readonly LaborWeek[]
}

export type LaborRequest = LaborScope & {
  organizationId: string
  employeeId?: string | null | undefined
  employeeIds?: readonly string[]
}

export async function* laborOf(
  db: Kysely<Tables>,
  request: LaborRequest,
  now: Date,
  cache?: LaborCache,
): AsyncGenerator<PersonLabor> {
  const { to } = request
  for await (const people of payrollSettings(db, payrollScopeOf(request), request)) {
    const figures = await laborFigures(db, people, request, cache)
    const shifts = await shiftsToCome(
      db,
      people.map(({ id }) => id),
      { now, to },
    )
    for (const person of people) {
      const own = figures.get(person.id)
      if (!own) continue
      yield {
        ...own,
        person,
        hourlyRateCents: hourlyRateOn(person, to),
        weeks: own.weeks.map((week) => ({
          ...week,
          scheduledSeconds: remainingScheduledSeconds(shifts.get(person.id) ?? [], week, now),
        })),
      }
    }
  }
}

export type PersonTimes = PayrollPerson & { policyOn(day: string): PayPolicy | undefined }

export async function* timesOf(db: Kysely<Tables>, request: LaborRequest): AsyncGenerator<PersonTimes> {
  for await (const person of payrollPeople(db, payrollScopeOf(request), request)) {
    yield { ...person, policyOn: (day) => effectiveOn(person.rulesets, day)?.policy }
  }
}

export const payrollScopeOf = ({ organizationId, locationId, employeeId, employeeIds }: LaborRequest) => ({
  organizationId,
  locationId,
  ...(employeeIds && { employeeIds }),
  ...(employeeId && { employeeIds: [employeeId] }),
})

/** Days by which a workweek may reach beyond a range. */
const WORKWEEK = 8

async function shiftsToCome(db: Kysely<Tables>, ids: readonly string[], { now, to }: { now: Date; to: string }) {
  const until = `${addDays(to, WORKWEEK)}T00:00:00.000Z`
  if (until <= now.toISOString()) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('read.shifts')
    .select(['employee_id', 'starts_at as startsAt', 'ends_at as endsAt', 'break_minutes as breakMinutes'])
    .where('employee_id', 'in', ids)
    .where('deleted', '=', false)
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<', until)
    .execute()
  return Map.groupBy(rows, ({ employee_id }) => employee_id ?? '')
}

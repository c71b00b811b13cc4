import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '#kernel/postgres/tables.ts'
import { calendars } from './domain/calendar.ts'
import type { PayLine, Portion } from './domain/pay-line.ts'
import { payOf } from './domain/pay.ts'
import { onDays, totalsOf, withPortions, type Range, type Totals } from './domain/totals.ts'
import type { Workweek } from './domain/workweek.ts'
import type { PayrollPerson, PayrollSettings } from './queries/payroll-person.ts'
import { plannedInput, workedInput } from './queries/payroll-of.ts'
import { cachedByPerson, type PersonCache } from './queries/person-cache.ts'

/** `cents` exclude reimbursements. Overtime includes double time. */
export type Labor = { seconds: number; overtimeSeconds: number; cents: number }

/** `overtimeCents` are straight time and premium of the overtime hours. `startsAt` and `endsAt` are seconds. */
export type WeekFigures = Pick<Workweek, 'startsAt' | 'endsAt'> & {
  weekStart: string
  totals: Totals
  overtimeCents: number
  limitSeconds: number | null
}

export type LaborFigures = {
  worked: Totals
  workedDays: ReadonlyMap<string, Labor>
  planned: Totals
  plannedDays: ReadonlyMap<string, Labor>
  /** Every workweek that touches the range, in full. */
  weeks: readonly WeekFigures[]
}

/** `locationId` and `jobRoleId` restrict the result to work at that location or in that role. */
export type LaborScope = Range & { locationId: string | null; jobRoleId?: string | null | undefined }

export type LaborCache = PersonCache<LaborFigures>

/** Approximate bytes per day and per week of figures. */
const [DAY, WEEK] = [200, 600]

export const openLaborCache = (megabytes = 64): LaborCache =>
  new LRUCache({
    maxSize: megabytes * 2 ** 20,
    sizeCalculation: ({ stamp, value: { workedDays, plannedDays, weeks } }) =>
      (workedDays.size + plannedDays.size) * DAY + (weeks.length + 1) * WEEK + stamp.length * 2,
  })

const processCache = openLaborCache()

export function laborFigures(
  db: Kysely<Tables>,
  people: readonly PayrollSettings[],
  scope: LaborScope,
  cache = processCache,
): Promise<ReadonlyMap<string, LaborFigures>> {
  const { from, to, locationId, jobRoleId = null } = scope
  const calendarFor = calendars(from, to)
  return cachedByPerson(db, people, scope, {
    cache,
    keyOf: (id) => [id, from, to, locationId, jobRoleId].join('/'),
    compute: (person) => figuresOf(person, calendarFor(person.rulesets), scope),
  })
}

function figuresOf(person: PayrollPerson, calendar: ReturnType<ReturnType<typeof calendars>>, scope: LaborScope) {
  const lines = payOf(workedInput(person, undefined), calendar)
  const plan = payOf(plannedInput(person), calendar)
  const counts = portionsOf(person, scope)
  const worked = withPortions(onDays(lines, scope), counts)
  const planned = withPortions(onDays(plan, scope), counts)
  const byWeek = Map.groupBy(lines, ({ week }) => week.day)
  return {
    worked: totalsOf(worked),
    workedDays: byDay(worked),
    planned: totalsOf(planned),
    plannedDays: byDay(planned),
    weeks: calendar.groups.flatMap(([week]) => week ?? []).map((week) => weekFigures(week, byWeek.get(week.day) ?? [])),
  }
}

function weekFigures(week: Workweek, lines: readonly PayLine[]): WeekFigures {
  const totals = totalsOf(lines)
  const { startsAt, endsAt } = week
  return {
    weekStart: week.day,
    startsAt,
    endsAt,
    totals,
    overtimeCents: (totals.cents.overtime ?? 0) + (totals.cents['double-time'] ?? 0),
    limitSeconds: limitOf(week),
  }
}

/** Pay without worked time counts at the employee's home location and for no job role. */
export function portionsOf(person: PayrollPerson, { locationId, jobRoleId }: LaborScope) {
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

/** Seconds per week before overtime starts; `null` if it never does. */
export const limitOf = ({ rules }: Workweek) =>
  rules.policy.weeklyOvertimeMinutes === null ? null : rules.policy.weeklyOvertimeMinutes * 60

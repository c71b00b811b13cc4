import type { Kysely } from 'kysely'
import { isOvertimeAccrual } from '#schema/leave/policy.ts'
import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { daysBetween } from '#schema/time-off/rules.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { workedWeeks, type WorkedWeek } from '#backend/features/payroll/overtime-weeks.ts'
import { expectedFacts, expectedOn } from '#backend/features/time-accounts/expected-hours.ts'
import { accountOpenings } from '#backend/features/time-accounts/histories.ts'
import type { OvertimeWeek } from './domain/leave-history.ts'

const [SECONDS, WEEK] = [60, 7]

/** Returns the overtime of employees by workweek until a day, as far as policies need it. */
export async function overtimeWeeks(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
  { versions, until }: { versions: readonly LeavePolicyVersion[]; until: string },
): Promise<ReadonlyMap<string, OvertimeWeek[]>> {
  const byOvertime = versions.filter(({ policy }) => isOvertimeAccrual(policy.accrual))
  const [firstPolicy] = byOvertime.map(({ effectiveFrom }) => effectiveFrom).toSorted()
  if (firstPolicy === undefined) return new Map()
  const range = await workedRange(db, ids, { from: addDays(firstPolicy, -WEEK), until })
  if (!range) return new Map()
  const needsExpected = byOvertime.some(({ policy }) => policy.accrual === 'unpaid_overtime')
  const [weeks, facts, openings] = await Promise.all([
    workedWeeks(db, organizationId, ids, { from: range.from, to: range.until }),
    needsExpected ? expectedFacts(db, organizationId, ids, around(range)) : undefined,
    needsExpected ? accountOpenings(db, organizationId, ids) : undefined,
  ])
  return new Map(
    Array.from(weeks, ([id, ofEmployee]) => {
      const own = facts?.get(id)
      return [
        id,
        ofEmployee.map((week) => ({
          from: week.from,
          to: week.to,
          paid_overtime: Math.floor(week.overtimeSeconds / SECONDS),
          unpaid_overtime: own ? Math.floor(unpaidSeconds(week, own, openings?.get(id)) / SECONDS) : 0,
        })),
      ]
    }),
  )
}

/** The days of a range on which any of the employees worked. A range may reach years ahead. */
async function workedRange(db: Kysely<Tables>, ids: readonly string[], { from, until }: Days) {
  const row = await db
    .selectFrom('read.time_entries')
    .select(({ fn }) => [fn.min('clock_in').as('first'), fn.max('clock_in').as('last')])
    .where('employee_id', 'in', ids)
    .where('clock_in', '>=', `${from}T00:00:00.000Z`)
    .executeTakeFirstOrThrow()
  if (row.first === null || row.last === null) return undefined
  const [first, last] = [addDays(dayIn(row.first), -1), addDays(dayIn(row.last), 1)]
  const range = { from: first > from ? first : from, until: last < until ? last : until }
  return range.from <= range.until ? range : undefined
}

type Days = { from: string; until: string }

/** The days of all workweeks that touch a range. */
const around = ({ from, until }: Days): Days => ({ from: addDays(from, -WEEK), until: addDays(until, WEEK) })

const dayIn = (instant: string | Date) => new Date(instant).toISOString().slice(0, 10)

type Expected = Parameters<typeof expectedOn>[0]

/** Hours of a workweek beyond those of a contract without overtime. Days with a time account count there instead. */
function unpaidSeconds({ from, to, exemptSecondsByDay }: WorkedWeek, facts: Expected, openedOn: string | undefined) {
  const counts = (day: string) => {
    const contract = effectiveOn(facts.contracts, day)
    const isBeyond = contract?.employmentType === 'salaried_exempt' && contract.weeklyMinutes > 0
    return isBeyond && (openedOn === undefined || day < openedOn)
  }
  const worked = [...exemptSecondsByDay].reduce((sum, [day, seconds]) => (counts(day) ? sum + seconds : sum), 0)
  if (worked === 0) return 0
  const expected = daysBetween(from, to)
    .filter(counts)
    .reduce((sum, day) => sum + expectedOn(facts, day).expectedSeconds, 0)
  return Math.max(0, worked - expected)
}

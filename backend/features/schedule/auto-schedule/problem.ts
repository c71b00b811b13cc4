import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { schedulingPolicyOn } from '#backend/features/organization/queries/policies.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { shiftsOverlapping } from '../queries/shifts.ts'
import { week } from '../queries/week.ts'
import type { Problem } from './solver/problem.ts'

/** How far beside a week somebody's work still counts (ms): the longest rest that a policy may ask for. */
const BESIDE = 2 * 24 * 3_600_000

/**
 * The open shifts of the week that a day is in, and everybody active who could take them.
 * @throws Refusal `not_found` for a location out of reach
 */
export async function problemOf(
  db: Kysely<Tables>,
  reach: Reach,
  { locationId, day }: { locationId: string; day: string },
): Promise<Problem> {
  const { organizationId } = reach
  const planned = await week(db, reach, { locationId, day })
  const [policy, around] = await Promise.all([
    schedulingPolicyOn(db, organizationId, planned.start),
    // Wherever they work: people who were moved may still have a shift elsewhere.
    shiftsOverlapping(
      db,
      { organizationId, locationId: null },
      { from: away(planned.startsAt, -BESIDE), to: away(planned.endsAt, BESIDE) },
    ),
  ])
  const { maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes } = policy
  const working = Map.groupBy(around, ({ employeeId }) => employeeId)
  return {
    weekStart: planned.start,
    timeZone: planned.timeZone,
    openShifts: planned.shifts
      .filter(({ employeeId }) => employeeId === null)
      .map(({ id: shiftId, startsAt, endsAt, breakMinutes, position }) => {
        return { shiftId, startsAt, endsAt, breakMinutes, position }
      }),
    people: planned.people
      .filter(({ status }) => status === 'active')
      .map(({ employeeId, position, hourlyRateCents, availability, timeOff }) => ({
        employeeId,
        position,
        hourlyRateCents,
        availability: availability.map((each) => ({ employeeId, ...each })),
        working: (working.get(employeeId) ?? []).map(({ startsAt, endsAt, breakMinutes }) => {
          return { startsAt, endsAt, breakMinutes }
        }),
        timeOff,
      })),
    rules: { maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes },
  }
}

const away = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

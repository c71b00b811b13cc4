import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { schedulingPolicyOn } from '#backend/features/organization/queries/policies.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import { shiftsOverlapping } from '../queries/shifts.ts'
import { week } from '../queries/week.ts'
import type { Problem } from './solver/problem.ts'

/** How far outside the week work still matters (ms): the longest possible rest. */
const MARGIN = 2 * 24 * 3_600_000

/**
 * The open shifts of a day's week and the active employees who could take them.
 * @throws Refusal `not_found` for a location out of scope
 */
export async function problemOf(
  db: Kysely<Tables>,
  user: User,
  { locationId, day }: { locationId: string; day: string },
): Promise<Problem> {
  const { organizationId } = user
  const planned = await week(db, reachOf(user), { locationId, day })
  const [policy, around] = await Promise.all([
    schedulingPolicyOn(db, organizationId, planned.start),
    // At all locations: transferred employees may still have shifts elsewhere.
    shiftsOverlapping(
      db,
      { organizationId, locationId: null },
      { from: shifted(planned.startsAt, -MARGIN), to: shifted(planned.endsAt, MARGIN) },
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
      .map(({ employeeId, position, hourlyRateCents, availability, timeOff, ...person }) => ({
        employeeId,
        position,
        // A plan says what it costs more than another: it must not weigh what its reader may not know.
        hourlyRateCents: mayKnowPay(person, user) ? hourlyRateCents : null,
        availability: availability.map((each) => ({ employeeId, ...each })),
        working: (working.get(employeeId) ?? []).map(({ startsAt, endsAt, breakMinutes }) => {
          return { startsAt, endsAt, breakMinutes }
        }),
        timeOff,
      })),
    rules: { maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes },
  }
}

const shifted = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { schedulingPolicyOn } from '#backend/features/organization/scheduling-policy.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { User } from '#schema/identity/rest.ts'
import { isOnTimeOff, type Interval } from '#schema/schedule/conflicts.ts'
import { withMutualPairs } from '#schema/schedule/limits.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import { jobRolesById } from '#backend/features/organization/job-roles.ts'
import { organizationById } from '#backend/features/organization/queries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { jobRolesOf } from '../job-roles-of.ts'
import { readPastWeeks } from './past-weeks/read-past-weeks.ts'
import { shiftsOverlapping, type Shift } from '../shifts.ts'
import { week, type Week } from '../queries/week.ts'
import type { Problem } from './solver/problem.ts'
import { changePrice } from './solver/published/disturbance-prices.ts'

/** How far outside the week (ms) work still matters: the longest possible rest. */
const MARGIN = 2 * 24 * 3_600_000

/**
 * Reads a week. `firstWeek`: the first week of a run of several. Weekends, nights and holidays since then count like those of
 * published weeks.
 *
 * @throws Refusal `not_found` for a location out of reach
 */
export async function problemOf(
  db: Kysely<Tables>,
  user: User,
  {
    locationId,
    day,
    at,
    rules: { shareUnpopularShifts, movePublished, ...rules },
    firstWeek,
  }: { locationId: string; day: string; at: Date; rules: AutoScheduleRules; firstWeek?: string | undefined },
): Promise<Problem> {
  const { organizationId } = user
  const planned = await week(db, reachOf(user), { locationId, day })
  const openShifts = planned.shifts.filter(({ employeeId }) => employeeId === null)
  const people = planned.people.filter(({ status }) => status === 'active')
  const roleIds = [...new Set(openShifts.flatMap(({ jobRoleId }) => jobRoleId ?? []))]
  const movable = movePublished ? movableShifts(planned, at) : []
  const moving = new Set(movable.map(({ id }) => id))
  const [organization, policy, around, rolesOf, roles] = await Promise.all([
    organizationById(db, organizationId),
    schedulingPolicyOn(db, organizationId, planned.start),
    // Reads shifts at all locations, because transferred employees may still have shifts elsewhere.
    shiftsOverlapping(
      db,
      { organizationId, locationId: null },
      { from: shifted(planned.startsAt, -MARGIN), to: shifted(planned.endsAt, MARGIN) },
    ),
    jobRolesOf(
      db,
      { organizationId },
      people.map(({ employeeId }) => employeeId),
      planned,
    ),
    roleIds.length > 0 ? jobRolesById(db, organizationId, roleIds) : [],
  ])
  const pastWeeks = shareUnpopularShifts
    ? await readPastWeeks(db, { organizationId, rolesOf }, { ...planned, people, firstWeek })
    : null
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]))
  const { maxWeeklyMinutes, minRestMinutes, overtimeAfterMinutes } = policy
  const isFixed = ({ id }: { id: string }) => !moving.has(id)
  const working = Map.groupBy(around.filter(isFixed), ({ employeeId }) => employeeId)
  const own = planned.people.flatMap(({ employeeId, limits }) => (limits ? [[employeeId, limits] as const] : []))
  const limitsOf = withMutualPairs(new Map<string, WorkLimits>(own))
  const here = [...planned.shifts.filter(isFixed), ...planned.neighbours]
  // People without limits have neither field, so that inputs from before limits existed keep their hash.
  function limitsFor(limits: WorkLimits | undefined) {
    if (!limits) return {}
    const workOf = (ids: readonly string[]) =>
      here.filter(({ employeeId }) => employeeId !== null && ids.includes(employeeId)).map(intervalOf)
    const { neverWith, worksWith } = limits
    return {
      limits: limitsOnly(limits),
      apart: workOf(neverWith),
      ...(worksWith.length > 0 && { beside: workOf(worksWith) }),
    }
  }
  function unfilled({ id: shiftId, startsAt, endsAt, breakMinutes, jobRoleId, position }: Shift) {
    const jobRole = jobRoleId === null ? null : (roleNames.get(jobRoleId) ?? null)
    return { shiftId, startsAt, endsAt, breakMinutes, jobRoleId, jobRole, position }
  }
  function pastFor(employeeId: string) {
    const past = pastWeeks?.past.get(employeeId)
    return past && { past }
  }
  return {
    weekStart: planned.start,
    timeZone: planned.timeZone,
    currency: requireRow(organization).currency,
    openShifts: openShifts.map(unfilled),
    ...(movable.length > 0 && {
      movable: movable.map((shift) => ({
        ...unfilled(shift),
        employeeId: shift.employeeId,
        price: changePrice(shift.startsAt, at),
      })),
    }),
    people: people.map(({ employeeId, hourlyRateCents, availability, timeOff, limits, ...person }) => ({
      employeeId,
      ...(rolesOf.get(employeeId) ?? { jobRoleIds: [], jobRolesSet: false, position: null }),
      // A plan reports its cost, so it must not use pay rates that the caller may not see.
      hourlyRateCents: mayKnowPay(person, user) ? hourlyRateCents : null,
      availability: availability.map((each) => ({ employeeId, ...each })),
      working: (limits
        ? [...planned.shifts.filter((shift) => isFixed(shift) && shift.employeeId === employeeId), ...limits.around]
        : (working.get(employeeId) ?? [])
      ).map(({ startsAt, endsAt, breakMinutes }) => ({ startsAt, endsAt, breakMinutes })),
      timeOff,
      ...limitsFor(limitsOf.get(employeeId)),
      ...pastFor(employeeId),
    })),
    ...(pastWeeks && pastWeeks.holidays.length > 0 && { holidays: pastWeeks.holidays }),
    rules: {
      ...rules,
      ...(pastWeeks && { shareUnpopularShifts: true }),
      ...(movable.length > 0 && { movePublished: true }),
      maxWeeklyMinutes,
      minRestMinutes,
      overtimeAfterMinutes,
    },
  }
}

/** Published shifts that have not started, of active employees who are not on time off then. */
function movableShifts({ published, shifts, people, timeZone }: Week, at: Date) {
  if (!published) return []
  const known = new Map(people.map((person) => [person.employeeId, person]))
  return shifts.flatMap((shift) => {
    const { employeeId } = shift
    const person = employeeId === null ? undefined : known.get(employeeId)
    if (employeeId === null || person?.status !== 'active' || Date.parse(shift.startsAt) <= at.getTime()) return []
    const timeOff = person.timeOff.map((off) => ({ ...off, employeeId }))
    return isOnTimeOff({ ...shift, shiftId: shift.id }, timeOff, timeZone) ? [] : [{ ...shift, employeeId }]
  })
}

/** Leaves out the work around the week, which is part of `working`. */
function limitsOnly(limits: WorkLimits & { around?: unknown }): WorkLimits {
  const { around: _, ...terms } = limits
  return terms
}

const intervalOf = ({ startsAt, endsAt }: Interval): Interval => ({ startsAt, endsAt })

const shifted = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

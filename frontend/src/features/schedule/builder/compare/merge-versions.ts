import type { CompareWeekQuery } from '#frontend/gql/graphql.ts'
import type { BuilderPerson, BuilderShift, BuilderWeek } from '../builder.ts'

export type ShiftDifference = CompareWeekQuery['compareWeek']['shifts'][number]
type ComparedShift = NonNullable<ShiftDifference['before']>

/**
 * Returns the week with the other version's shifts and their employees added, so that the grid shows both. `isFirst`: the
 * shown week is the earlier version.
 */
export function mergeVersions(
  shown: BuilderWeek,
  differences: readonly ShiftDifference[],
  isFirst: boolean,
): BuilderWeek {
  const others = differences.flatMap(({ shiftId, before, after }) => {
    const [own, other] = isFirst ? [before, after] : [after, before]
    return other && !own ? [{ shiftId, other }] : []
  })
  const known = new Set(shown.people.map(({ employeeId }) => employeeId))
  const people = new Map(
    others.flatMap(({ other: { employeeId, employeeName } }): [string, BuilderPerson][] =>
      employeeId && !known.has(employeeId) ? [[employeeId, personOf(employeeId, employeeName ?? 'Someone')]] : [],
    ),
  )
  return {
    ...shown,
    shifts: [...shown.shifts, ...others.map(({ shiftId, other }) => shiftOf(shiftId, other))],
    people: [...shown.people, ...people.values()],
  }
}

const shiftOf = (
  id: string,
  { employeeId, startsAt, endsAt, breakMinutes, notes, jobRoleId, position }: ComparedShift,
): BuilderShift => ({
  id,
  employeeId: employeeId ?? null,
  startsAt,
  endsAt,
  breakMinutes,
  notes: notes ?? null,
  jobRoleId: jobRoleId ?? null,
  position: position ?? null,
  revision: 0,
})

const personOf = (employeeId: string, name: string): BuilderPerson => ({
  employeeId,
  name,
  position: null,
  status: 'inactive',
  hourlyRateCents: null,
  jobRoleIds: [],
  limits: null,
})

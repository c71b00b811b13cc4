import { matchesWords } from '#frontend/shared/lib/match-words.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'

type TeamShift = {
  employee: { firstName: string; lastName: string }
  startsAt: string
  jobRole: { id: string } | null
}

/** Returns seven days from `first` with the shifts that begin on them, of matching names and of one job role or all. */
export function teamDays<Shift extends TeamShift>(
  shifts: readonly Shift[],
  { first, zone, search, jobRoleId }: { first: string; zone: string; search: string; jobRoleId: string | null },
): { date: string; shifts: Shift[] }[] {
  const matching = shifts.filter(
    ({ employee: { firstName, lastName }, jobRole }) =>
      matchesWords(`${firstName} ${lastName}`, search) && (jobRoleId === null || jobRole?.id === jobRoleId),
  )
  const byDay = Map.groupBy(matching, ({ startsAt }) => dayOf(startsAt, zone))
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    return { date, shifts: byDay.get(date) ?? [] }
  })
}

/** Returns the job roles that occur, by name. */
export function rolesIn<Role extends { id: string; name: string }>(
  shifts: readonly { jobRole: Role | null }[],
): Role[] {
  const byId = new Map(shifts.flatMap(({ jobRole }) => (jobRole ? [[jobRole.id, jobRole] as const] : [])))
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

type Worked = { clockIn: string; clockOut: string }
type ScheduledRole = { startsAt: string; endsAt: string; roleId: string | null }
type RoleSwitch = { at: string; roleId: string | null }

/**
 * Splits a time where the scheduled role changes, or where a switch of role was recorded. Time between shifts and after
 * the last one belongs to the shift before, time before the first one to the first. A recorded switch wins over the
 * schedule until the end of the entry.
 * @param shifts the overlapping shifts, by start
 */
export function splitByRole(
  { clockIn, clockOut }: Worked,
  shifts: readonly ScheduledRole[],
  switches: readonly RoleSwitch[],
): (Worked & { roleId: string | null })[] {
  const edges = [...shifts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]), ...switches.map(({ at }) => at)]
  const cuts = [...new Set([clockIn, ...edges.filter((at) => at > clockIn && at < clockOut)])].toSorted()
  const parts: (Worked & { roleId: string | null })[] = []
  let [scheduled] = shifts
  for (const [index, from] of cuts.entries()) {
    scheduled = shifts.findLast(({ startsAt, endsAt }) => startsAt <= from && endsAt > from) ?? scheduled
    const roleId = switches.findLast(({ at }) => at <= from)?.roleId ?? scheduled?.roleId ?? null
    const to = cuts[index + 1] ?? clockOut
    const previous = parts.at(-1)
    if (previous?.roleId === roleId) previous.clockOut = to
    else parts.push({ clockIn: from, clockOut: to, roleId })
  }
  return parts
}

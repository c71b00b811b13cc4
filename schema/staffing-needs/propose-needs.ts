import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { distinctRoles, periodOfTimes, type PlannedShift } from './gap.ts'

/** People needed at a time of day, for each of the days like it. An end at midnight is `00:00`. */
export type ProposedNeed = {
  jobRoleId: string | null
  startTime: string
  endTime: string
  /** The fewest people on any of the days. */
  minimum: number
  /** The median of the days, rounded up. */
  ideal: number
}

const HALF_HOUR = 30
const clockAt = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)
const slots = Array.from({ length: 48 }, (_, index) => ({
  startTime: clockAt(index * HALF_HOUR),
  middle: clockAt(index * HALF_HOUR + HALF_HOUR / 2),
  endTime: clockAt((index + 1) * HALF_HOUR),
}))

/**
 * Proposes needs like those days, such as the last four Fridays, from who worked or was scheduled then. Counts the people of each
 * job role in the middle of each half hour; joins half hours with the same numbers. Days on which nobody worked don't count. If the
 * role of some people is unknown, the needs without a job role count everybody.
 */
export function proposeNeeds(
  presences: readonly PlannedShift[],
  { days, timeZone }: { days: readonly string[]; timeZone: string },
): { days: string[]; needs: ProposedNeed[] } {
  const periods = presences.map((presence) => ({ ...periodOfTimes(presence), jobRoleId: presence.jobRoleId }))
  const counted = days.filter((day) => {
    const [first, last] = [day, addDays(day, 1)].map((each) => Date.parse(toInstant(each, '00:00', timeZone)))
    return first !== undefined && last !== undefined && periods.some(({ from, to }) => from < last && to > first)
  })
  if (counted.length === 0) return { days: [], needs: [] }
  const middles = slots.map(({ middle }) => counted.map((day) => Date.parse(toInstant(day, middle, timeZone))))
  const needs = distinctRoles(periods).flatMap((jobRoleId) => {
    const own = jobRoleId === null ? periods : periods.filter((period) => period.jobRoleId === jobRoleId)
    return joined(
      slots.map(({ startTime, endTime }, slot) => {
        const people = (middles[slot] ?? []).map((at) => own.filter(({ from, to }) => from <= at && at < to).length)
        return { jobRoleId, startTime, endTime, minimum: Math.min(...people), ideal: Math.ceil(median(people)) }
      }),
    )
  })
  return { days: counted, needs }
}

function joined(halfHours: readonly ProposedNeed[]): ProposedNeed[] {
  const needs: ProposedNeed[] = []
  for (const next of halfHours) {
    const last = needs.at(-1)
    const continues = last?.endTime === next.startTime && last.minimum === next.minimum && last.ideal === next.ideal
    if (last && continues) needs[needs.length - 1] = { ...last, endTime: next.endTime }
    else if (next.ideal > 0) needs.push(next)
  }
  return needs
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

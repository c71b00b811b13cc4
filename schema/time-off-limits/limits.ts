import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { daysBetween } from '#schema/time-off/rules.ts'

/** A period (yyyy-MM-dd, inclusive) in which no time off is requested. `jobRoleId`: null for everyone at the location. */
export type Blackout = {
  id: string
  startDate: string
  endDate: string
  jobRoleId: string | null
  reason: string
}

/** How many people may be away on the same day. `jobRoleId`: null counts everyone at the location. */
export type MostAway = { jobRoleId: string | null; most: number }

/** The limits of a location. */
export type TimeOffLimits = { blackouts: readonly Blackout[]; mostAway: readonly MostAway[] }

export const noTimeOffLimits: TimeOffLimits = { blackouts: [], mostAway: [] }

type Days = { startDate: string; endDate: string }
type Away = Days & { employeeId: string; jobRoleIds: readonly string[] }

/** Nobody plans these, and the law protects most of them, so a blackout does not refuse them. */
const unplanned: ReadonlySet<TimeOffReason> = new Set(['Sick Leave', 'Family Emergency', 'Medical Appointment'])

/** Returns the first blackout that refuses a request. */
export const blackoutOf = (
  { blackouts }: TimeOffLimits,
  { reason, jobRoleIds, ...days }: Days & { reason: TimeOffReason; jobRoleIds: readonly string[] },
): Blackout | undefined =>
  unplanned.has(reason) ? undefined : blackouts.find((each) => overlap(each, days) && concerns(each, jobRoleIds))

export const blackoutInWords = (
  { startDate, endDate, reason }: Pick<Blackout, 'startDate' | 'endDate' | 'reason'>,
  dayInWords: (day: string) => string = String,
) =>
  startDate === endDate
    ? `No time off on ${dayInWords(startDate)}: ${reason}`
    : `No time off from ${dayInWords(startDate)} to ${dayInWords(endDate)}: ${reason}`

/** `away`: how many others are away. */
export type CrowdedDay = { day: string; jobRoleId: string | null; away: number; most: number }

/** Returns the days on which a request would exceed how many people may be away. `others`: the approved time off of colleagues. */
export function crowdedDays(
  { mostAway }: TimeOffLimits,
  { startDate, endDate, jobRoleIds }: Days & { jobRoleIds: readonly string[] },
  others: readonly Away[],
): CrowdedDay[] {
  const limits = mostAway.filter((limit) => concerns(limit, jobRoleIds))
  if (limits.length === 0) return []
  return daysBetween(startDate, endDate).flatMap((day) => {
    const today = others.filter((other) => overlap(other, { startDate: day, endDate: day }))
    return limits.flatMap(({ jobRoleId, most }) => {
      const counted = today.filter((other) => concerns({ jobRoleId }, other.jobRoleIds))
      const away = new Set(counted.map(({ employeeId }) => employeeId)).size
      return away < most ? [] : [{ day, jobRoleId, away, most }]
    })
  })
}

const overlap = (one: Days, other: Days) => one.startDate <= other.endDate && other.startDate <= one.endDate

const concerns = ({ jobRoleId }: { jobRoleId: string | null }, jobRoleIds: readonly string[]) =>
  jobRoleId === null || jobRoleIds.includes(jobRoleId)

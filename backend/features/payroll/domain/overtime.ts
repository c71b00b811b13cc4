import { weekdayOf } from '#schema/shared/week-time.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { Piece } from './worked-time.ts'
import type { Workweek } from './workweek.ts'

export type OvertimeReason = 'daily' | 'daily-double' | 'seventh-day' | 'seventh-day-double' | 'weekly'

const HOUR = 3600

/**
 * Assigns each second of a workweek to exactly one class. Daily rules come first; only hours that stay regular count
 * toward the weekly limit, so no hour is overtime twice (California Labor Code 510). Daily rules are those of the
 * location of each piece, weekly rules those of the week. `pieces` belong to this week, in chronological order.
 */
export function classify<Worked extends Piece>(pieces: readonly Worked[], week: Workweek) {
  const { policy } = week.rules
  const seventh = seventhDayOf(pieces, week)
  const byDay = [...Map.groupBy(pieces, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const names =
      day === seventh ? (['seventh-day', 'seventh-day-double'] as const) : (['daily', 'daily-double'] as const)
    let elapsed = 0
    return ofDay.flatMap((piece) => {
      const [overtime, double] = day === seventh ? [0, 8 * HOUR] : limitsOf(day, piece.rules.policy)
      const [regular, beyond] = splitAfter([piece], overtime - elapsed)
      const left = Math.max(0, double - Math.max(overtime, elapsed))
      const [atFactor, atDouble] = splitAfter(beyond, left)
      elapsed += piece.endsAt - piece.startsAt
      return [...withReason(regular, null), ...withReason(atFactor, names[0]), ...withReason(atDouble, names[1])]
    })
  })
  const [regular, weekly] = splitAfter(
    byDay.filter(({ reason }) => reason === null),
    inSeconds(policy.weeklyOvertimeMinutes),
  )
  return [...regular, ...withReason(weekly, 'weekly'), ...byDay.filter(({ reason }) => reason !== null)].toSorted(
    (one, other) => one.startsAt - other.startsAt,
  )
}

const inSeconds = (minutes: number | null) => (minutes === null ? Infinity : minutes * 60)

/** In seconds. On a day outside an alternative workweek, double time starts after 8 h (California Labor Code 511(b)). */
function limitsOf(day: string, policy: PayPolicy): readonly [number, number] {
  const { alternativeWorkweek, dailyOvertimeMinutes, dailyDoubleMinutes } = policy
  const scheduled = alternativeWorkweek?.days.includes(weekdayOf(day))
  const overtime = inSeconds(scheduled ? (alternativeWorkweek?.dailyMinutes ?? null) : dailyOvertimeMinutes)
  const isOutsideSchedule = alternativeWorkweek !== null && !scheduled
  const double = isOutsideSchedule ? 8 * HOUR : inSeconds(dailyDoubleMinutes)
  return [Math.min(overtime, double), double]
}

/**
 * Returns the seventh day if all seven days were worked (Mendoza v. Nordstrom, 2017). A week of at most 30 h with no
 * day longer than 6 h is exempt (California Labor Code 556).
 */
function seventhDayOf(pieces: readonly Piece[], { days, rules }: Workweek): string | undefined {
  if (!rules.policy.seventhDay || days.length !== 7) return undefined
  const worked = days.map((day) => secondsOf(pieces.filter((piece) => piece.day === day)))
  if (worked.some((seconds) => seconds === 0)) return undefined
  const isExempt = secondsOf(pieces) <= 30 * HOUR && worked.every((seconds) => seconds <= 6 * HOUR)
  return isExempt ? undefined : days[6]
}

export const secondsOf = (pieces: readonly { startsAt: number; endsAt: number }[]) =>
  pieces.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)

const withReason = <Worked extends Piece>(pieces: readonly Worked[], reason: OvertimeReason | null) =>
  pieces.map((piece) => ({ ...piece, reason }))

/** Cuts pieces after so many seconds of work. */
export function splitAfter<Worked extends Piece>(pieces: readonly Worked[], seconds: number): [Worked[], Worked[]] {
  const [first, rest]: [Worked[], Worked[]] = [[], []]
  let left = seconds
  for (const piece of pieces) {
    const cut = Math.min(piece.endsAt, piece.startsAt + Math.max(0, left))
    if (cut === piece.endsAt) first.push(piece)
    else if (cut === piece.startsAt) rest.push(piece)
    else {
      first.push({ ...piece, endsAt: cut })
      rest.push({ ...piece, startsAt: cut })
    }
    left -= piece.endsAt - piece.startsAt
  }
  return [first, rest]
}

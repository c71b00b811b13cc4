import { fraction, plus, rounded, times, zero, type Fraction } from './fraction.ts'
import { toIso } from './instants.ts'
import type { OvertimeReason } from './overtime.ts'
import type { HourClass, PayLine, Portion, Span } from './pay-line.ts'
import { hoursOf, type RatedPiece } from './regular-rate.ts'
import type { Workweek } from './workweek.ts'

/** Worked time, rated and classified. */
export type ClassedPiece = RatedPiece & { reason: OvertimeReason | null }

type Facts = Pick<PayLine, 'kind' | 'rule'> &
  Partial<Pick<PayLine, 'rate' | 'regularRate' | 'factor' | 'item' | 'holiday'>>

/** `keyed`: what tells lines of one kind in one week apart. `withWeek`: due on its last day, not on the days of its portions. */
export type LineOf = (
  facts: Facts,
  portions: readonly Portion[],
  keyed: readonly (string | null)[],
  withWeek?: boolean,
) => PayLine

export function lineOf(employeeId: string, week: Workweek): LineOf {
  const lastDay = week.days.at(-1) ?? week.day
  const lineWeek = {
    day: week.day,
    lastDay,
    startsAt: toIso(week.startsAt),
    endsAt: toIso(week.endsAt),
    changed: week.changed,
  }
  const none = { rate: null, regularRate: null, factor: null, item: null, holiday: null }
  return (facts, portions, keyed, withWeek = false) => ({
    employeeId,
    key: [week.key, facts.kind, ...keyed.filter((part) => part !== null)].join('/'),
    ...none,
    ...facts,
    week: lineWeek,
    policyChangeId: week.rules.changeId,
    seconds: portions.reduce((sum, { seconds }) => sum + seconds, 0),
    cents: portions.reduce((sum, { cents }) => sum + cents, 0),
    dueOn: withWeek ? lastDay : null,
    portions,
  })
}

/** A portion for each piece: together the exact amount, rounded once. */
export function portionsAt(pieces: readonly ClassedPiece[], centsPerHour: Fraction): Portion[] {
  let seconds = 0
  let paid = 0
  return pieces.map((piece) => {
    seconds += piece.endsAt - piece.startsAt
    const total = rounded(times(hoursOf(seconds), centsPerHour))
    const cents = total - paid
    paid = total
    return { day: piece.day, seconds: piece.endsAt - piece.startsAt, cents, hours: classOf(piece), span: spanOf(piece) }
  })
}

/** `cents` over portions by their own cents: what is taken from each. Portions must add up to at least one cent. */
export function spread(cents: number, portions: readonly Portion[]): Portion[] {
  const total = portions.reduce((sum, portion) => sum + portion.cents, 0)
  let [reached, given] = [zero, 0]
  return portions.map((portion) => {
    reached = plus(reached, fraction(portion.cents))
    const upTo = rounded(times(reached, fraction(cents, total)))
    const share = upTo - given
    given = upTo
    return { ...portion, seconds: 0, cents: share }
  })
}

/** Pay without hours, on one day. */
export const amountOn = (day: string, cents: number, seconds = 0): Portion[] => [
  { day, seconds, cents, hours: null, span: null },
]

function classOf({ reason }: ClassedPiece): HourClass {
  if (reason === null) return 'regular'
  return reason === 'daily-double' || reason === 'seventh-day-double' ? 'double-time' : 'overtime'
}

const spanOf = ({ entry, roundedIn, roundedOut, startsAt, endsAt }: ClassedPiece): Span => ({
  entryId: entry.entryId,
  version: entry.version,
  locationId: entry.locationId,
  roleId: entry.roleId,
  clockIn: entry.clockIn,
  clockOut: entry.clockOut,
  roundedIn: toIso(roundedIn),
  roundedOut: toIso(roundedOut),
  startsAt: toIso(startsAt),
  endsAt: toIso(endsAt),
})

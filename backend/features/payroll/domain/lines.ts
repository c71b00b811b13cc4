import type { Ruleset } from './inputs.ts'
import { fraction, plus, rounded, times, zero, type Fraction } from './fraction.ts'
import { toIso } from './instants.ts'
import type { OvertimeReason } from './overtime.ts'
import type { HourClass, PayLine, Portion, WorkedSpan } from './pay-line.ts'
import { hoursOf, type RatedPiece } from './regular-rate.ts'
import type { Workweek } from './workweek.ts'

export type ClassedPiece = RatedPiece & { reason: OvertimeReason | null }

type LineFacts = Pick<PayLine, 'kind' | 'rule'> &
  Partial<Pick<PayLine, 'rate' | 'regularRate' | 'factor' | 'item' | 'holiday' | 'leave' | 'salary' | 'holidayPay'>>

/**
 * `keyParts` distinguish lines of one kind and week. `dueWithWeek`: due on the week's last day, not on its portions'
 * days. `rules`: of another location than the week's.
 */
export type LineBuilder = (
  facts: LineFacts,
  portions: readonly Portion[],
  keyParts: readonly (string | null)[],
  dueWithWeek?: boolean,
  rules?: Ruleset,
) => PayLine

export function lineOf(employeeId: string, week: Workweek): LineBuilder {
  const lastDay = week.days.at(-1) ?? week.day
  const lineWeek = {
    day: week.day,
    lastDay,
    startsAt: toIso(week.startsAt),
    endsAt: toIso(week.endsAt),
    changed: week.changed,
  }
  const none = { rate: null, regularRate: null, factor: null, item: null, holiday: null }
  return (facts, portions, keyParts, dueWithWeek = false, rules = week.rules) => ({
    employeeId,
    key: [week.key, facts.kind, ...keyParts.filter((part) => part !== null)].join('/'),
    ...none,
    ...facts,
    week: lineWeek,
    policyChangeId: rules.changeId,
    ...(rules.locationName !== undefined && { rulesOf: rules.locationName }),
    seconds: portions.reduce((sum, { seconds }) => sum + seconds, 0),
    cents: portions.reduce((sum, { cents }) => sum + cents, 0),
    dueOn: dueWithWeek ? lastDay : null,
    portions,
  })
}

/** Returns the pay of each duration. Together they are the exact amount, rounded once. */
export function centsOfEach(durations: readonly number[], centsPerHour: Fraction): number[] {
  let seconds = 0
  let paid = 0
  return durations.map((duration) => {
    seconds += duration
    const total = rounded(times(hoursOf(seconds), centsPerHour))
    const cents = total - paid
    paid = total
    return cents
  })
}

/** Returns one portion per piece, with its exact share of the pay. */
export function portionsAt(pieces: readonly ClassedPiece[], centsPerHour: Fraction): Portion[] {
  const durations = pieces.map(({ startsAt, endsAt }) => endsAt - startsAt)
  const cents = centsOfEach(durations, centsPerHour)
  return pieces.map((piece, index) => ({
    day: piece.day,
    seconds: piece.endsAt - piece.startsAt,
    cents: cents[index] ?? 0,
    hours: classOf(piece),
    span: spanOf(piece),
  }))
}

export function allocate(cents: number, portions: readonly Portion[]): Portion[] {
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

export const amountOn = (day: string, cents: number, seconds = 0): Portion[] => [
  { day, seconds, cents, hours: null, span: null },
]

function classOf({ reason }: ClassedPiece): HourClass {
  if (reason === null) return 'regular'
  return reason === 'daily-double' || reason === 'seventh-day-double' ? 'double-time' : 'overtime'
}

const spanOf = ({ entry, roundedIn, roundedOut, startsAt, endsAt }: ClassedPiece): WorkedSpan => ({
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

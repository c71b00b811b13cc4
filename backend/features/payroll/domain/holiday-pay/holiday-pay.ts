import { contractSecondsOn } from '#schema/contracts/terms.ts'
import { holidayName, type PayPolicy } from '#schema/payroll/policy.ts'
import type { Holiday } from '#schema/holidays/calendar.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { isInSpans } from '#schema/shared/spans.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Calendar } from '../calendar.ts'
import { rounded, times } from '../fraction.ts'
import type { HolidayFacts, PayInput, Ruleset } from '../inputs.ts'
import { amountOn, type LineBuilder } from '../lines.ts'
import type { HolidayPayEvidence, PayLine } from '../pay-line.ts'
import { centsPerHour, hoursOf, type RatedPiece } from '../regular-rate.ts'
import { averageHolidayPay, scheduledHolidayPay } from '../rules.ts'
import { rateOf } from '../salary/salary.ts'
import { workedTime } from '../worked-time.ts'
import type { Workweek } from '../workweek.ts'
import { averageBefore } from './average.ts'

type Terms = NonNullable<PayPolicy['holidayPay']>
type Hours = { seconds: number; roleId: string | null; evidence: HolidayPayEvidence }

/**
 * Pays hourly employees for holidays on which they start no work. The hours are not worked: they enter neither overtime nor the
 * regular rate (29 CFR 778.218). A shift belongs to the day on which it starts. A salary already pays its holidays.
 * @param worked all pieces of the calendar, in order of time
 */
export function holidayPayOf(
  person: PayInput,
  calendar: Calendar,
  worked: readonly RatedPiece[],
  workedIn: (week: Workweek) => readonly RatedPiece[],
): (week: Workweek, line: LineBuilder) => PayLine[] {
  const { holidayFacts: facts } = person
  if (!facts) return () => []
  const daysWithWork = new Set(byStartDay(worked).keys())
  const scheduledOn = byStartDay(
    workedTime(facts.scheduled, calendar, person.locationRules).flatMap(({ pieces }) => pieces),
  )
  return (week, line) => {
    const terms = week.rules.policy.holidayPay
    if (!terms) return []
    return holidaysIn(week).flatMap((holiday) => {
      const { day } = holiday
      if (daysWithWork.has(day) || !isEntitled(person, facts, terms, day)) return []
      if (terms.basis === 'scheduled') {
        return scheduledLines(person, holiday, scheduledHours(facts, day, scheduledOn.get(day) ?? []), line)
      }
      const average = averageBefore(week, terms.averageWeeks, person, calendar, workedIn)
      if (average.seconds === 0) return []
      const { seconds, cents, evidence } = average
      const lineFacts = { kind: 'holiday-pay', rule: averageHolidayPay, holiday, holidayPay: evidence } as const
      return [line(lineFacts, amountOn(day, cents, seconds), [day])]
    })
  }
}

function holidaysIn({ days, rules: { policy, publicHolidays = [] } }: Pick<Workweek, 'days'> & { rules: Ruleset }) {
  return days.flatMap((day): Holiday[] => {
    const name = holidayName(policy, day, publicHolidays.find((holiday) => holiday.day === day)?.name)
    return name === undefined ? [] : [{ day, name }]
  })
}

function isEntitled(person: PayInput, { employed, unpaidDays }: HolidayFacts, { waitingDays }: Terms, day: string) {
  const waited = employed.map(({ from, to }) => ({ from: from && addDays(from, waitingDays), to }))
  const isOnPaidLeave = person.leave?.some((leave) => leave.day === day && leave.minutes > 0) === true
  return isInSpans(waited, day) && !unpaidDays.includes(day) && !isOnPaidLeave && !rateOf(person, day, null)?.salary
}

/** Returns the hours of the contract, or of published shifts if it has none. */
function scheduledHours({ contracts }: HolidayFacts, day: string, scheduled: readonly RatelessPiece[]): Hours[] {
  const contract = effectiveOn(contracts, day)
  const applies = contract && contract.weeklyMinutes > 0 && (contract.endsOn === null || contract.endsOn >= day)
  if (applies) {
    const { effectiveFrom } = contract
    return [{ seconds: contractSecondsOn(contract, day), roleId: null, evidence: { basis: 'contract', effectiveFrom } }]
  }
  return scheduled.map(({ startsAt, endsAt, entry }) => ({
    seconds: endsAt - startsAt,
    roleId: entry.roleId,
    evidence: { basis: 'shifts' },
  }))
}

function scheduledLines(person: PayInput, holiday: Holiday, hours: readonly Hours[], line: LineBuilder) {
  const { day } = holiday
  const rated = hours
    .filter(({ seconds }) => seconds > 0)
    .map((each) => ({ ...each, rate: rateOf(person, day, each.roleId) }))
  return [...Map.groupBy(rated, ({ rate }) => rate?.changeId)].flatMap(([changeId, group]) => {
    const [first] = group
    if (!first) return []
    const { rate, evidence: holidayPay } = first
    const seconds = group.reduce((sum, each) => sum + each.seconds, 0)
    const cents = rounded(times(hoursOf(seconds), centsPerHour(rate)))
    const facts = { kind: 'holiday-pay', rule: scheduledHolidayPay, rate, factor: 1, holiday, holidayPay } as const
    return [line(facts, amountOn(day, cents, seconds), [day, changeId ?? null])]
  })
}

type RatelessPiece = Omit<RatedPiece, 'rate'>

/** Groups pieces by the day on which their entry starts. */
function byStartDay<Worked extends RatelessPiece>(pieces: readonly Worked[]): ReadonlyMap<string, Worked[]> {
  const dayByEntry = new Map<string, string>()
  return Map.groupBy(pieces, ({ entry, day }) => {
    const started = dayByEntry.get(entry.entryId) ?? day
    dayByEntry.set(entry.entryId, started)
    return started
  })
}

import { AVERAGE_DAYS_PER_WEEK } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Calendar } from '../calendar.ts'
import { factorOf, fraction, over, rounded, times, type Fraction } from '../fraction.ts'
import type { PayInput } from '../inputs.ts'
import { classify } from '../overtime.ts'
import type { HolidayPayEvidence } from '../pay-line.ts'
import { centsPerHour, hoursOf, sum, type RatedPiece } from '../regular-rate.ts'
import { rateOf } from '../salary/salary.ts'
import type { Workweek } from '../workweek.ts'

type Average = { seconds: number; cents: number; evidence: HolidayPayEvidence }
type Earned = { seconds: number; cents: Fraction }

/**
 * Returns a fifth of the average of the workweeks before a week: regular pay without overtime, and paid leave, ÷ 5 days per week
 * (Ontario, ESA s. 24(1)(a): four weeks ÷ 20). Excludes holiday pay and premiums. Salaried time counts nothing.
 */
export function averageBefore(
  { day }: Workweek,
  count: number,
  person: PayInput,
  calendar: Calendar,
  workedIn: (week: Workweek) => readonly RatedPiece[],
): Average {
  const [from, to] = [addDays(day, -7 * count), addDays(day, -1)]
  const weeks = calendar.weeks.filter((week) => week.day >= from && week.day <= to)
  const worked = weeks.flatMap((week) =>
    classify(
      workedIn(week).filter(({ rate }) => !rate?.salary),
      week,
    )
      .filter(({ reason }) => reason === null)
      .map(({ startsAt, endsAt, rate }) => earned(endsAt - startsAt, centsPerHour(rate))),
  )
  const days = new Set(weeks.flatMap((week) => week.days))
  const onLeave = (person.leave ?? []).flatMap(({ day: on, minutes, payPercent = 100 }) => {
    const rate = rateOf(person, on, null)
    if (!days.has(on) || rate?.salary) return []
    return [earned(minutes * 60, times(centsPerHour(rate), factorOf(payPercent / 100)))]
  })
  const all = [...worked, ...onLeave]
  const seconds = all.reduce((total, each) => total + each.seconds, 0)
  const cents = sum(all.map((each) => each.cents))
  const divisor = AVERAGE_DAYS_PER_WEEK * count
  return {
    seconds: Math.round(seconds / divisor),
    cents: rounded(over(cents, fraction(divisor))),
    evidence: { basis: 'average', from, to, seconds, cents: rounded(cents), days: divisor },
  }
}

const earned = (seconds: number, perHour: Fraction): Earned => ({ seconds, cents: times(hoursOf(seconds), perHour) })

import { hasPreferredTimes } from '#schema/availability/rules.ts'
import { overlaps, type Interval } from '#schema/schedule/conflicts.ts'
import { dayOf, daysApart } from '#schema/shared/week-time.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { crowdedWeekends, isInWeek, shortDaysOff, wishesOf } from '#schema/work-limits/wishes.ts'
import type { CachedAvailability } from '../cached-availability.ts'
import { daysIn } from '../person-limits.ts'
import type { Candidate, Problem, UnfilledShift } from '../problem.ts'
import { missingHoursPenalty, wishPrices } from './wish-prices.ts'

/** A person's wishes. A set of days has a bit for each day of the week. */
export type PersonWishes = {
  /** The points of each number of minutes in the week up to the target; more minutes have none. */
  hoursPenalty: Int32Array
  /** The days of existing work in the week. */
  workedDays: number
  /** The points of each set of days of work; `null` without wishes on days off and weekends. */
  daysPenalty: Int32Array | null
  /** `null` without wishes on colleagues. */
  company: Company | null
  /** `null` without preferred times. */
  outsidePreferred: OutsidePreferred | null
}

/** `shifts`: 1 for each open shift outside the preferred times. `worked`: the number of existing shifts in the week outside them. */
type OutsidePreferred = { shifts: Uint8Array; worked: number }

/** Whether a person's work overlaps that of a colleague whom the person wants to work with. */
type Company = {
  /** Indexes of the colleagues. */
  colleagues: readonly number[]
  /** 1 for each open shift that overlaps existing work of a colleague. */
  isBeside: Uint8Array
  /** The person's existing work in the week that overlaps no existing work of a colleague, in ms. */
  alone: readonly { startsAt: number; endsAt: number }[]
}

type WishContext = Pick<CachedAvailability, 'isOutsidePreferred'> & {
  shifts: readonly UnfilledShift[]
  indexes: ReadonlyMap<string, number>
}

const setsOfDays = 2 ** 7

/** Returns `null` without any wishes. */
export function personWishes(
  { weekStart, timeZone }: Problem,
  person: Candidate,
  { shifts, indexes, isOutsidePreferred }: WishContext,
): PersonWishes | null {
  const { limits = noLimits, availability, working, beside = [] } = person
  const prefersTimes = hasPreferredTimes(availability)
  const wishes = wishesOf(limits, prefersTimes)
  if (wishes.length === 0) return null
  const dated = working.map((work) => ({ work, day: daysApart(weekStart, dayOf(work.startsAt, timeZone)) }))
  const planned = dated.filter(({ day }) => isInWeek(day))
  const around = dated.flatMap(({ day }) => (isInWeek(day) ? [] : [day]))
  const isBeside = (work: Interval) => beside.some((other) => overlaps(other, work))
  const alone = planned.flatMap(({ work }) => (isBeside(work) ? [] : [instantsOf(work)]))
  return {
    hoursPenalty: Int32Array.from({ length: lastMinute(limits) }, (_, total) => missingHoursPenalty(limits, total)),
    workedDays: planned.reduce((days, { day }) => days | (1 << day), 0),
    daysPenalty: wishes.includes('days_off') || wishes.includes('free_weekends') ? daysPenalty(limits, around) : null,
    company: wishes.includes('works_with')
      ? {
          colleagues: limits.worksWith.flatMap((id) => indexes.get(id) ?? []),
          isBeside: Uint8Array.from(shifts, (shift) => (isBeside(shift) ? 1 : 0)),
          alone,
        }
      : null,
    outsidePreferred: prefersTimes
      ? {
          shifts: Uint8Array.from(shifts, (shift) => (isOutsidePreferred(shift, person) ? 1 : 0)),
          worked: planned.filter(({ work }) => isOutsidePreferred(work, person)).length,
        }
      : null,
  }
}

const lastMinute = ({ minWeeklyMinutes, targetWeeklyMinutes }: WorkLimits) =>
  Math.max(minWeeklyMinutes ?? 0, targetWeeklyMinutes ?? 0)

function daysPenalty(limits: WorkLimits, around: readonly number[]) {
  return Int32Array.from({ length: setsOfDays }, (_, set) => {
    const days = [...new Set([...around, ...daysIn(set)])].toSorted((one, other) => one - other)
    return (
      wishPrices.days_off * shortDaysOff(limits, days).length +
      wishPrices.free_weekends * crowdedWeekends(limits, days).length
    )
  })
}

const instantsOf = ({ startsAt, endsAt }: Interval) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })

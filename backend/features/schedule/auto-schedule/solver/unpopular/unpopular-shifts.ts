import { isNight } from '#schema/schedule/night.ts'
import { dayOf, daysApart } from '#schema/shared/week-time.ts'
import { weekendOf } from '#schema/work-limits/wishes.ts'
import { unpopularKinds, type UnpopularKind } from '#schema/schedule/auto-schedule-rules.ts'
import type { Candidate, Problem } from '../problem.ts'
import { unpopularPrices } from './unpopular-prices.ts'

export const NIGHT_SHIFT = 1
/** The shift is on a weekend or holiday, of which a day of work counts once. */
export const UNPOPULAR_DAY = 2

/** The unpopular shifts of a week, and their prices for each person. */
export type UnpopularShifts = {
  /** For each shift, `NIGHT_SHIFT` and `UNPOPULAR_DAY` as bits; 0 for other shifts. */
  kinds: Uint8Array
  /** `null` for people whose past weeks are unknown. */
  people: (PersonLoad | null)[]
}

export type PersonLoad = {
  /** Those of the past weeks and of existing work in the week. */
  had: Record<UnpopularKind, number>
  /** The points of each further one. */
  prices: Record<UnpopularKind, Int32Array>
  /** A bit for each day of the week on which work adds a weekend or a holiday. */
  weekendDays: number
  holidayDays: number
}

type Days = { day: Int16Array; isNight: Uint8Array }

/** Returns `null` if the rule is off, or the week has no unpopular shifts. */
export function unpopularShifts(problem: Problem, people: readonly Candidate[], days: Days): UnpopularShifts | null {
  if (!problem.rules.shareUnpopularShifts) return null
  const holidays = (problem.holidays ?? []).map((day) => daysApart(problem.weekStart, day))
  const kinds = Uint8Array.from(days.day, (day, shift) => {
    const onDay = weekendOf(day) !== null || holidays.includes(day) ? UNPOPULAR_DAY : 0
    return onDay | (days.isNight[shift] ? NIGHT_SHIFT : 0)
  })
  if (kinds.every((kind) => kind === 0)) return null
  const nights = days.isNight.reduce((sum, one) => sum + one, 0)
  return { kinds, people: people.map((person) => personLoad(problem, person, { holidays, nights })) }
}

function personLoad(
  { weekStart, timeZone }: Problem,
  { past, working }: Candidate,
  { holidays, nights }: { holidays: readonly number[]; nights: number },
): PersonLoad | null {
  if (!past) return null
  const dated = working.map((work) => ({ work, day: daysApart(weekStart, dayOf(work.startsAt, timeZone)) }))
  const works = (day: number) => dated.some((each) => each.day === day)
  const isFree = (weekend: number) => ![7 * weekend - 1, 7 * weekend].some(works)
  const had = {
    // The Saturday before the week is in the past weeks, so work on the Sunday adds nothing to it.
    weekends: past.weekends.had + Number(works(0) && !works(-1)) + Number(works(6)),
    nights: past.nights.had + dated.filter(({ work, day }) => day >= 0 && day < 7 && isNight(work, timeZone)).length,
    holidays: past.holidays.had + holidays.filter(works).length,
  }
  const lengths = { weekends: 2, nights, holidays: holidays.length }
  const prices = Object.fromEntries(
    unpopularKinds.map((kind) => [kind, unpopularPrices(had[kind], past[kind].average, lengths[kind])]),
  ) as PersonLoad['prices']
  return {
    had,
    prices,
    weekendDays: (isFree(0) ? 1 : 0) | (isFree(1) ? 1 << 6 : 0),
    holidayDays: holidays.reduce((days, day) => (works(day) ? days : days | (1 << day)), 0),
  }
}

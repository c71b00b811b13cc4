import { amount } from '#kernel/sentence.ts'
import { noLimits } from '#schema/work-limits/limits.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import type { Model } from './model.ts'
import type { Score } from './problem.ts'
import { unpopularKinds } from '#schema/schedule/auto-schedule-rules.ts'
import { LOST_SHIFT } from './published/disturbance-prices.ts'
import { publishedScore } from './published/published-score.ts'
import { unpopularScore } from './unpopular/unpopular-score.ts'
import { preferencePenalty, wishScore } from './wishes/wish-score.ts'

/**
 * Penalty points; fewer is better. For shifts of up to 12 hours, each soft constraint outranks the next: an open shift costs more
 * than any assignment, a shift outside availability more than 12 hours of overtime, and a minute of overtime more than the most
 * unfair minute. `openShift` makes even shifts without paid minutes worth filling.
 */
const weights = {
  openShift: 60_000,
  openMinute: 2_000,
  outsideAvailability: 50_000,
  shortRest: 50_000,
  overtimeMinute: 30,
  /** A minute costs one point for each full block of hours before it. */
  fairnessBlockMinutes: 4 * 60,
  /** One point per whole unit of the currency above the cheapest candidate, up to `mostCost`. */
  centsPerPoint: 100,
  mostCost: 5_000,
}

export const shortRestPenalty = weights.shortRest

export const openPenalty = ({ minutes, published }: Model, shift: number) =>
  weights.openShift +
  weights.openMinute * (minutes[shift] ?? 0) +
  ((published?.holder[shift] ?? -1) < 0 ? 0 : LOST_SHIFT)

const availabilityPenalty = ({ outside }: Model, at: number) => weights.outsideAvailability * (outside[at] ?? 0)
const costPenalty = ({ extraCents }: Model, at: number) =>
  Math.min(weights.mostCost, Math.round((extraCents[at] ?? 0) / weights.centsPerPoint))

/** The penalty for one assignment, regardless of others. `at`: `shift * people.length + person`. */
export const pairPenalty = (model: Model, at: number) =>
  availabilityPenalty(model, at) + costPenalty(model, at) + preferencePenalty(model, at)

const overtime = ({ rules }: Model, minutes: number) => Math.max(0, minutes - rules.overtimeAfterMinutes)

/** Convex, so that evenly spread hours cost least: per minute 0 up to 4 hours, 1 up to 8, 2 up to 12, and so on. */
function fairness({ rules }: Model, minutes: number) {
  if (!rules.shareFairly) return 0
  const block = weights.fairnessBlockMinutes
  const full = Math.floor(minutes / block)
  return (block * full * (full - 1)) / 2 + (minutes - block * full) * full
}

/** The penalty for a person's total minutes in the week. `scoreOf` subtracts the constant part of existing work. */
export function hoursPenalty(model: Model, minutes: number, person: number) {
  const penalty = weights.overtimeMinute * overtime(model, minutes) + fairness(model, minutes)
  return penalty + missingHoursPenalty(model, minutes, person)
}

/** The penalty for hours below those that a person wishes. */
export function missingHoursPenalty({ wishes }: Model, minutes: number, person: number) {
  const points = wishes[person]?.hoursPenalty
  return points && minutes < points.length ? (points[minutes] ?? 0) : 0
}

export const minutePenalty = (model: Model, minutes: number, person: number) =>
  hoursPenalty(model, minutes + 1, person) - hoursPenalty(model, minutes, person)

/** Returns the minutes between `from` and `to` at which the penalty for a person's minute changes. */
export function hoursBreaks(
  { rules, people }: Model,
  { from, to, person }: { from: number; to: number; person: number },
): number[] {
  const block = weights.fairnessBlockMinutes
  const { minWeeklyMinutes, targetWeeklyMinutes } = people[person]?.limits ?? noLimits
  const breaks = [rules.overtimeAfterMinutes, minWeeklyMinutes ?? 0, targetWeeklyMinutes ?? 0]
  for (let at = (Math.floor(from / block) + 1) * block; at < to; at += block) breaks.push(at)
  return [...new Set(breaks)].filter((at) => from < at && at < to).toSorted((one, other) => one - other)
}

/** Returns the score that both methods minimize. `assignee`: the index of each shift's person, or -1. */
export function scoreOf(model: Model, assignee: Int32Array): Score {
  const { shifts, people, minutes, worked, currency } = model
  const after = worked.slice()
  let [left, openMinutes, filled, outside, availability, cost, cents] = [0, 0, 0, 0, 0, 0, 0]
  for (const [shift, person] of assignee.entries()) {
    if (person < 0) {
      left += 1
      openMinutes += minutes[shift] ?? 0
      filled += openPenalty(model, shift)
      continue
    }
    const at = shift * people.length + person
    after[person] = (after[person] ?? 0) + (minutes[shift] ?? 0)
    outside += model.outside[at] ?? 0
    availability += availabilityPenalty(model, at)
    cost += costPenalty(model, at)
    cents += model.extraCents[at] ?? 0
  }
  let [overMinutes, overPeople, uneven] = [0, 0, 0]
  for (const [person, now] of after.entries()) {
    const before = worked[person] ?? 0
    const over = overtime(model, now) - overtime(model, before)
    overMinutes += over
    overPeople += over > 0 ? 1 : 0
    uneven += fairness(model, now) - fairness(model, before)
  }
  const parts: Score['parts'] = [
    {
      constraint: 'filled',
      penalty: filled,
      detail: `${shifts.length - left} of ${counted(shifts.length, 'shift')} filled${left === 0 ? '' : `, ${hours(openMinutes)} left open`}`,
    },
    {
      constraint: 'availability',
      penalty: availability,
      detail: `${counted(outside, 'shift')} outside availability`,
    },
    {
      constraint: 'overtime',
      penalty: weights.overtimeMinute * overMinutes,
      detail:
        overMinutes === 0
          ? 'no overtime'
          : `${hours(overMinutes)} of overtime for ${counted(overPeople, 'person', 'people')}`,
    },
    { constraint: 'fairness', penalty: uneven, detail: spread(after) },
    {
      constraint: 'cost',
      penalty: cost,
      detail: `${cents === 0 ? '' : `${plainText([amount(cents)], { currency })} above `}the lowest possible cost`,
    },
  ]
  const wishes = wishScore(model, assignee)
  if (wishes.count > 0) {
    const detail = `${wishes.met} of ${counted(wishes.count, 'wish', 'wishes')} met`
    parts.push({ constraint: 'wishes', penalty: wishes.penalty, detail })
  }
  if (model.unpopular) {
    const past = unpopularScore(model, assignee)
    const beyond = unpopularKinds.filter((kind) => past.beyond[kind] > 0)
    const counts = beyond.map((kind) => counted(past.beyond[kind], kind.slice(0, -1)))
    const detail = `${counts.join(', ') || 'no weekends, nights or holidays'} beyond an equal share`
    parts.push({ constraint: 'past_weeks', penalty: past.penalty, detail })
  }
  if (model.published) {
    const { penalty, moved, people: changed } = publishedScore(model, assignee)
    const detail = `${counted(changed, 'person', 'people')} with other shifts than published, ${counted(moved, 'published shift')} moved`
    parts.push({ constraint: 'published', penalty, detail })
  }
  return { total: parts.reduce((sum, { penalty }) => sum + penalty, 0), parts }
}

export const hours = (minutes: number) => counted(Number((minutes / 60).toFixed(1)), 'hour')

export function counted(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`
}

function spread(after: Int32Array) {
  if (after.length === 0) return 'no employees'
  const mean = after.reduce((sum, minutes) => sum + minutes, 0) / after.length
  return `from ${hours(Math.min(...after))} to ${hours(Math.max(...after))} per person, ${hours(mean)} on average`
}

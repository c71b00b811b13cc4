import type { Effective } from '#schema/shared/effective.ts'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { Ruleset } from './inputs.ts'
import { averagedDays } from './holiday-pay/averaged-days.ts'
import { toIso, toSeconds } from './instants.ts'
import {
  erasOf,
  groupOverlapping,
  waysToDivide,
  weeksOf,
  type Bounds,
  type Era,
  type WorkweekBounds,
  type Workweek,
} from './workweek.ts'

/** The part of a workday in one workweek. `day`, `week`: the calendar days on which the workday and the workweek start. */
export type Slot = { day: string; week: string; startsAt: number; endsAt: number; rules: Ruleset }

/**
 * Each group holds the ways to divide its time into weeks: several where the workweek's start changed (29 CFR 778.301). `weeks`:
 * also the weeks before over which holiday pay is averaged.
 */
export type Calendar = {
  slots: readonly Slot[]
  groups: readonly (readonly (readonly Workweek[])[])[]
  weeks: readonly Workweek[]
}

/** Covers every workweek with time on these days, inclusive. The first ruleset applies to all earlier time as well. */
export function calendarOf(rulesets: readonly Effective<Ruleset>[], from: string, to: string): Calendar {
  const eras = erasOf(rulesets)
  const first = addDays(from, -21 - averagedDays(rulesets.map(({ policy }) => policy)))
  const weeks = eras.flatMap((era, index) => weeksOf(era, eras[index + 1], first, addDays(to, 14)))
  const slots = slotsOf(eras, weeks)
  const withDays = (week: WorkweekBounds, changed: boolean): Workweek => ({
    ...week,
    key: changed ? week.key : week.day,
    changed,
    days: daysIn(slots, week),
  })
  const isInRange = (day: string) => day >= from && day <= to
  const all = groupOverlapping(weeks).map((group) =>
    waysToDivide(group).map((way) => way.map((week) => withDays(week, group.length > 1))),
  )
  const groups = all.filter((ways) => ways.some((way) => way.some((week) => workdaysIn(slots, week).some(isInRange))))
  return { slots, groups, weeks: all.flatMap(([way]) => way ?? []) }
}

/** Returns a function that builds each distinct calendar once: most people share the same rules. */
export function calendars(from: string, to: string) {
  const known = new Map<string, Calendar>()
  return (rulesets: readonly Effective<Ruleset>[]): Calendar => {
    const key = JSON.stringify(rulesets)
    const calendar = known.get(key) ?? calendarOf(rulesets, from, to)
    known.set(key, calendar)
    return calendar
  }
}

export function slotAt(slots: readonly Slot[], at: number): Slot | undefined {
  let [low, high] = [0, slots.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const slot = slots[middle]
    if (!slot) return undefined
    if (at < slot.startsAt) high = middle - 1
    else if (at >= slot.endsAt) low = middle + 1
    else return slot
  }
  return undefined
}

const startOfDay = (day: string, { zone, policy }: Ruleset) => toSeconds(toInstant(day, policy.workdayStart, zone))
function slotsOf(eras: readonly Era[], weeks: readonly WorkweekBounds[]): Slot[] {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return []
  const eraAt = (at: number) => eras.findLast(({ startsAt }) => startsAt <= at)?.rules ?? first.rules
  const cuts = new Set(weeks.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
  for (let day = first.day; day <= addDays(last.day, 8); day = addDays(day, 1)) {
    for (const { rules } of eras) {
      const at = startOfDay(day, rules)
      if (at > first.startsAt && at < last.endsAt && eraAt(at) === rules) cuts.add(at)
    }
  }
  const inOrder = [...cuts].toSorted((one, other) => one - other)
  return inOrder.slice(0, -1).map((startsAt, index) => {
    const rules = eraAt(startsAt)
    const week = weeks.findLast((each) => each.startsAt <= startsAt)?.day ?? first.day
    return { day: workdayOf(startsAt, rules), week, startsAt, endsAt: inOrder[index + 1] ?? startsAt, rules }
  })
}

function workdayOf(at: number, rules: Ruleset) {
  const day = dayOf(toIso(at), rules.zone)
  return at < startOfDay(day, rules) ? addDays(day, -1) : day
}

/** If workdays and workweeks start at different times, the first workday began in the previous week. */
const workdaysIn = (slots: readonly Slot[], { startsAt, days }: Workweek) => [
  slotAt(slots, startsAt)?.day ?? '',
  ...days,
]

/** Returns the days that begin in a week. A day that the time zone skips begins with the next one. */
function daysIn(slots: readonly Slot[], { startsAt, endsAt }: Bounds) {
  const days: string[] = []
  const first = firstFrom(slots, startsAt)
  const before = slots.slice(Math.max(0, first - 2), first).findLast((slot) => slot.endsAt <= startsAt)?.day
  for (let index = first; index < slots.length; index += 1) {
    const slot = slots[index]
    if (!slot || slot.startsAt >= endsAt) break
    const last = days.at(-1) ?? before ?? addDays(slot.day, -1)
    for (let day = addDays(last, 1); day <= slot.day; day = addDays(day, 1)) days.push(day)
  }
  return days
}

/** Returns the index of the first slot that starts at an instant or later. Slots are in order. */
function firstFrom(slots: readonly Slot[], at: number) {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle]?.startsAt ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  return low
}

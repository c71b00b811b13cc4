import type { Effective } from '#schema/shared/effective.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { addDays, dayOf, toInstant, weekdayOf } from '#schema/shared/week-time.ts'
import type { Ruleset } from './inputs.ts'
import { compare, toIso, toSeconds } from './instants.ts'

/** The part of a workday within one workweek; usually all of it. `day`: the day on which the workday starts. */
export type Slot = { day: string; startsAt: number; endsAt: number; rules: Ruleset }

/** 168 hours by the clock on the wall, 29 CFR 778.105; stands alone (778.104). */
export type Workweek = {
  /** The day on which it starts. */
  day: string
  /** The same day, or where the start changed, so that two may start on one day, the instant. */
  key: string
  startsAt: number
  endsAt: number
  rules: Ruleset
  /** Its workdays, in order. */
  days: readonly string[]
  /** Shortened, because the start of the workweek changed. */
  changed: boolean
}

/**
 * The workdays and workweeks around a range of days, the same for all people under the same rules. A group has one
 * way to divide time into weeks, or, where the start of the workweek changed, every way (778.301).
 */
export type Calendar = { slots: readonly Slot[]; groups: readonly (readonly (readonly Workweek[])[])[] }

type Bounds = { startsAt: number; endsAt: number }
type Week = Bounds & Pick<Workweek, 'day' | 'key' | 'rules'>
type Era = { rules: Ruleset; firstDay: string; startsAt: number }

/** `from`, `to`: inclusive; the weeks that have one of these days are in the groups. The first rules count from ever. */
export function calendarOf(rulesets: readonly Effective<Ruleset>[], from: string, to: string): Calendar {
  const eras = erasOf(rulesets)
  const weeks = eras.flatMap((era, index) => weeksOf(era, eras[index + 1], addDays(from, -21), addDays(to, 14)))
  const slots = slotsOf(eras, weeks)
  const withDays = (week: Week, changed: boolean): Workweek => ({
    ...week,
    key: changed ? week.key : week.day,
    changed,
    days: daysIn(slots, week),
  })
  const groups = overlapping(weeks)
    .map((group) => waysToDivide(group).map((way) => way.map((week) => withDays(week, group.length > 1))))
    .filter((ways) => ways.some((way) => way.some(({ days }) => days.some((day) => day >= from && day <= to))))
  return { slots, groups }
}

/** The slot that contains an instant. */
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
const startOfWeek = (day: string, { zone, policy }: Ruleset) =>
  toSeconds(toInstant(day, policy.workweekStart.time, zone))
const weekDayOn = (day: string, { workweekStart }: PayPolicy) =>
  addDays(day, -((weekdayOf(day) - workweekStart.day + 7) % 7))

/** Rules count from the workweek that contains their first day, until the next rules do. */
function erasOf(rulesets: readonly Effective<Ruleset>[]): Era[] {
  const eras: Era[] = []
  const inOrder = rulesets.toSorted((one, other) => compare(one.effectiveFrom, other.effectiveFrom))
  for (const [index, rules] of [...inOrder.entries()].toReversed()) {
    const firstDay = index === 0 ? '0000-01-01' : weekDayOn(rules.effectiveFrom, rules.policy)
    const startsAt = index === 0 ? -Infinity : startOfWeek(firstDay, rules)
    if (startsAt < (eras[0]?.startsAt ?? Infinity)) eras.unshift({ rules, firstDay, startsAt })
  }
  return eras
}

function weeksOf({ rules, firstDay }: Era, next: Era | undefined, from: string, to: string): Week[] {
  const weeks: Week[] = []
  const first = weekDayOn(from, rules.policy)
  for (let day = first < firstDay ? firstDay : first; day <= to; day = addDays(day, 7)) {
    const startsAt = startOfWeek(day, rules)
    if (next && startsAt >= next.startsAt) break
    weeks.push({ day, key: toIso(startsAt), startsAt, endsAt: startOfWeek(addDays(day, 7), rules), rules })
  }
  return weeks
}

function slotsOf(eras: readonly Era[], weeks: readonly Week[]): Slot[] {
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
    return { day: workdayOf(startsAt, rules), startsAt, endsAt: inOrder[index + 1] ?? startsAt, rules }
  })
}

function workdayOf(at: number, rules: Ruleset) {
  const day = dayOf(toIso(at), rules.zone)
  return at < startOfDay(day, rules) ? addDays(day, -1) : day
}

/** The days that begin in a week. A day that a zone skips begins with the next one. */
function daysIn(slots: readonly Slot[], { startsAt, endsAt }: Bounds) {
  const days: string[] = []
  const before = slots.findLast((slot) => slot.endsAt <= startsAt)?.day
  for (const slot of slots) {
    if (slot.startsAt < startsAt || slot.startsAt >= endsAt) continue
    const last = days.at(-1) ?? before ?? addDays(slot.day, -1)
    for (let day = addDays(last, 1); day <= slot.day; day = addDays(day, 1)) days.push(day)
  }
  return days
}

const overlapping = (weeks: readonly Week[]) =>
  weeks.reduce<Week[][]>((groups, week) => {
    const group = groups.at(-1)
    if (group && week.startsAt < (group.at(-1)?.endsAt ?? 0)) group.push(week)
    else groups.push([week])
    return groups
  }, [])

/** Hours in both an old and a new week count in one of them: one way for each choice. */
function waysToDivide(group: readonly Week[]): Week[][] {
  const [first, ...others] = group
  if (!first) return []
  return others
    .reduce<Week[][]>(
      (ways, next) =>
        ways.flatMap((way) => {
          const old = way.at(-1) ?? first
          const choices = [next.startsAt, old.endsAt].filter((cut) => cut >= old.startsAt && cut <= next.endsAt)
          return choices.map((cut) => [
            ...way.slice(0, -1),
            { ...old, endsAt: Math.min(cut, old.endsAt) },
            { ...next, startsAt: cut },
          ])
        }),
      [[first]],
    )
    .map((way) => way.filter(({ startsAt, endsAt }) => startsAt < endsAt))
}

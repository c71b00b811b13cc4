import type { Effective } from '#schema/shared/effective.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { addDays, toInstant, weekdayOf } from '#schema/shared/week-time.ts'
import type { Ruleset } from './inputs.ts'
import { compare, toIso, toSeconds } from './instants.ts'

/** 168 hours of local time (29 CFR 778.105). Each workweek stands alone (778.104). */
export type Workweek = {
  day: string
  /** `day`, or the start instant where the start of the workweek changed: two weeks may then start on one day. */
  key: string
  startsAt: number
  endsAt: number
  rules: Ruleset
  days: readonly string[]
  /** Shortened, because the start of the workweek changed. */
  changed: boolean
}

export type Bounds = { startsAt: number; endsAt: number }
/** A week of one ruleset, before overlaps with weeks of other rulesets are resolved. */
export type WorkweekBounds = Bounds & Pick<Workweek, 'day' | 'key' | 'rules'>
export type Era = { rules: Ruleset; firstDay: string; startsAt: number }

const startOfWeek = (day: string, { zone, policy }: Ruleset) =>
  toSeconds(toInstant(day, policy.workweekStart.time, zone))
const weekDayOn = (day: string, { workweekStart }: PayPolicy) =>
  addDays(day, -((weekdayOf(day) - workweekStart.day + 7) % 7))

/** A ruleset applies from the workweek that contains its first day until the next one applies. */
export function erasOf(rulesets: readonly Effective<Ruleset>[]): Era[] {
  const eras: Era[] = []
  const inOrder = rulesets.toSorted((one, other) => compare(one.effectiveFrom, other.effectiveFrom))
  for (const [index, rules] of [...inOrder.entries()].toReversed()) {
    const firstDay = index === 0 ? '0000-01-01' : weekDayOn(rules.effectiveFrom, rules.policy)
    const startsAt = index === 0 ? -Infinity : startOfWeek(firstDay, rules)
    if (startsAt < (eras[0]?.startsAt ?? Infinity)) eras.unshift({ rules, firstDay, startsAt })
  }
  return eras
}

export function weeksOf({ rules, firstDay }: Era, next: Era | undefined, from: string, to: string): WorkweekBounds[] {
  const weeks: WorkweekBounds[] = []
  const first = weekDayOn(from, rules.policy)
  for (let day = first < firstDay ? firstDay : first; day <= to; day = addDays(day, 7)) {
    const startsAt = startOfWeek(day, rules)
    if (next && startsAt >= next.startsAt) break
    weeks.push({ day, key: toIso(startsAt), startsAt, endsAt: startOfWeek(addDays(day, 7), rules), rules })
  }
  return weeks
}

export const groupOverlapping = (weeks: readonly WorkweekBounds[]) =>
  weeks.reduce<WorkweekBounds[][]>((groups, week) => {
    const group = groups.at(-1)
    if (group && week.startsAt < (group.at(-1)?.endsAt ?? 0)) group.push(week)
    else groups.push([week])
    return groups
  }, [])

export function waysToDivide(group: readonly WorkweekBounds[]): WorkweekBounds[][] {
  const [first, ...others] = group
  if (!first) return []
  return others
    .reduce<WorkweekBounds[][]>(
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

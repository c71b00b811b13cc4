import { wishesIn, type LimitedWeek } from '#schema/schedule/limits.ts'
import { noLimits } from '#schema/work-limits/limits.ts'
import type { Model } from '../model.ts'
import { missingHoursPenalty, wishPrices } from './wish-prices.ts'

/** Returns the points of an assignment outside the person's preferred times. `at`: `shift * people.length + person`. */
export function preferencePenalty({ wishes, people }: Model, at: number) {
  const outside = wishes[at % people.length]?.outsidePreferred?.shifts
  return wishPrices.preferred_times * (outside?.[Math.floor(at / people.length)] ?? 0)
}

/** Returns the penalty of all wishes, and how many are met, by the rules that warn in the builder. */
export function wishScore(model: Model, assignee: Int32Array) {
  const { wishes, worked, minutes } = model
  let [penalty, met, count] = [0, 0, 0]
  for (const [person, own] of wishes.entries()) {
    if (!own) continue
    const total = assignee.reduce(
      (sum, each, shift) => sum + (each === person ? (minutes[shift] ?? 0) : 0),
      worked[person] ?? 0,
    )
    const week = plannedWeek(model, assignee, person)
    penalty += missingHoursPenalty(week.limits, total)
    for (const { wish, broken } of wishesIn(week)) {
      count += 1
      met += broken.length === 0 ? 1 : 0
      const isHours = wish === 'min_hours' || wish === 'target_hours'
      if (!isHours) penalty += wishPrices[wish] * broken.length
    }
  }
  return { penalty, met, count }
}

function plannedWeek(
  { people, shifts, weekStart, timeZone }: Model,
  assignee: Int32Array,
  person: number,
): LimitedWeek {
  const { limits = noLimits, availability = [], working = [], beside = [] } = people[person] ?? {}
  const colleagues = new Set(limits.worksWith)
  const others = beside.map((work) => ({ ...work, employeeId: limits.worksWith[0] ?? null }))
  const own = working.map((work, index) => ({ ...work, shiftId: `working ${index}` }))
  for (const [shift, open] of shifts.entries()) {
    const by = assignee[shift] ?? -1
    const { employeeId = null } = people[by] ?? {}
    if (by === person) own.push(open)
    else if (employeeId !== null && colleagues.has(employeeId)) others.push({ ...open, employeeId })
  }
  return { weekStart, timeZone, limits, availability, shifts: own, others, nameOf: String }
}

import { unpopularKinds, type UnpopularKind } from '#schema/schedule/auto-schedule-rules.ts'
import { daysIn } from '../person-limits.ts'
import type { Model } from '../model.ts'
import type { UnpopularLoad } from '../problem.ts'
import { NIGHT_SHIFT, UNPOPULAR_DAY } from './unpopular-shifts.ts'

/** Returns the penalty of the plan, each person's load, and how many new ones are beyond an equal share. */
export function unpopularScore({ unpopular, people, day }: Model, assignee: Int32Array) {
  let penalty = 0
  const beyond = { weekends: 0, nights: 0, holidays: 0 }
  const loads: UnpopularLoad[] = []
  for (const [person, { employeeId, past }] of people.entries()) {
    const load = unpopular?.people[person]
    if (!unpopular || !load || !past) continue
    const added = { weekends: 0, nights: 0, holidays: 0 }
    let days = 0
    for (const [shift, by] of assignee.entries()) {
      const kind = unpopular.kinds[shift] ?? 0
      if (by !== person) continue
      if (kind & NIGHT_SHIFT) added.nights += 1
      if (kind & UNPOPULAR_DAY) days |= 1 << (day[shift] ?? 0)
    }
    added.weekends = daysIn(days & load.weekendDays).length
    added.holidays = daysIn(days & load.holidayDays).length
    for (const kind of unpopularKinds) {
      const points = load.prices[kind].slice(0, added[kind])
      penalty += points.reduce((sum, each) => sum + each, 0)
      beyond[kind] += points.filter((each) => each > 0).length
    }
    const count = (kind: UnpopularKind) => ({
      ...past[kind],
      planned: load.had[kind] - past[kind].had + added[kind],
    })
    loads.push({ employeeId, weekends: count('weekends'), nights: count('nights'), holidays: count('holidays') })
  }
  return { penalty, beyond, loads }
}

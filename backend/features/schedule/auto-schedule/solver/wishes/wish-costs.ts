import type { Model } from '../model.ts'
import { wishPrices } from './wish-prices.ts'

/**
 * Follows the penalty of the wishes on days off, weekends and colleagues while a draft changes. Wishes on hours are part of
 * `hoursPenalty`. Preferred times are part of `pairPenalty`; here only existing work outside them counts. Returns `null` without
 * such wishes.
 */
export function openWishCosts(model: Model, shiftsOf: (person: number) => readonly number[]) {
  const { wishes, day, startsAt, endsAt } = model
  if (wishes.every((own) => !own?.daysPenalty && !own?.company && !own?.outsidePreferred)) return null
  /** The number of new shifts of each person on each day. */
  const counts = new Uint16Array(7 * wishes.length)
  const sets = Uint8Array.from(wishes, (own) => own?.workedDays ?? 0)
  /** The people who want to work with each person; missing without any. */
  const followers = wishes.map((_, person) => {
    const all = Array.from(wishes.keys()).filter((other) => wishes[other]?.company?.colleagues.includes(person))
    return all.length > 0 ? all : undefined
  })
  let initial = 0
  for (const [person, own] of wishes.entries()) {
    initial += own?.daysPenalty?.[sets[person] ?? 0] ?? 0
    initial += wishPrices.works_with * (own?.company?.alone.length ?? 0)
    initial += wishPrices.preferred_times * (own?.outsidePreferred?.worked ?? 0)
  }

  return {
    /** The penalty before any assignment. */
    initial,
    /** Returns the points that an assignment adds, or saves if negative. The person does not have the shift. */
    price(shift: number, person: number): number {
      const own = wishes[person]
      let points = 0
      if (own?.daysPenalty) {
        const set = sets[person] ?? 0
        points += (own.daysPenalty[set | (1 << (day[shift] ?? 0))] ?? 0) - (own.daysPenalty[set] ?? 0)
      }
      if (own?.company && !hasCompany(person, shift)) points += wishPrices.works_with
      const near = followers[person]
      if (near) for (const follower of near) points -= wishPrices.works_with * joinedBy(shift, follower)
      return points
    },
    add(shift: number, person: number): void {
      const at = day[shift] ?? 0
      const count = (counts[7 * person + at] = (counts[7 * person + at] ?? 0) + 1)
      if (count === 1) sets[person] = (sets[person] ?? 0) | (1 << at)
    },
    remove(shift: number, person: number): void {
      const at = day[shift] ?? 0
      const count = (counts[7 * person + at] = (counts[7 * person + at] ?? 0) - 1)
      if (count === 0 && ((wishes[person]?.workedDays ?? 0) & (1 << at)) === 0)
        sets[person] = (sets[person] ?? 0) & ~(1 << at)
    },
  }

  function hasCompany(person: number, shift: number): boolean {
    const company = wishes[person]?.company
    return !company || company.isBeside[shift] === 1 || isJoined(company.colleagues, startsAt[shift], endsAt[shift])
  }

  /** Returns how many shifts of the follower only this shift of a colleague gives company. */
  function joinedBy(shift: number, follower: number): number {
    const company = wishes[follower]?.company
    if (!company) return 0
    const from = startsAt[shift] ?? 0
    const to = endsAt[shift] ?? 0
    let joined = 0
    for (const work of company.alone) {
      const isAtOnce = work.startsAt < to && from < work.endsAt
      if (isAtOnce && !isJoined(company.colleagues, work.startsAt, work.endsAt)) joined += 1
    }
    const own = shiftsOf(follower)
    for (let place = 0; place < own.length; place += 1) {
      const other = own[place] ?? 0
      const start = startsAt[other] ?? 0
      const end = endsAt[other] ?? 0
      if (start >= to || from >= end || company.isBeside[other] === 1) continue
      if (!isJoined(company.colleagues, start, end)) joined += 1
    }
    return joined
  }

  /** Whether one of the people has a new shift at the same time. */
  function isJoined(people: readonly number[], start = 0, end = 0): boolean {
    for (const person of people) {
      const own = shiftsOf(person)
      for (let place = 0; place < own.length; place += 1) {
        const shift = own[place] ?? 0
        if ((startsAt[shift] ?? 0) < end && start < (endsAt[shift] ?? 0)) return true
      }
    }
    return false
  }
}

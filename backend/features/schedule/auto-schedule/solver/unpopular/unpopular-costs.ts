import type { Model } from '../model.ts'
import { NIGHT_SHIFT, UNPOPULAR_DAY } from './unpopular-shifts.ts'

/** Follows the new weekends, nights and holidays of each person while a draft changes. Returns `null` if they have no price. */
export function openUnpopularCosts({ unpopular, day, people }: Model) {
  if (!unpopular) return null
  const { kinds, people: loads } = unpopular
  /** The number of new shifts of each person on each day. */
  const counts = new Uint16Array(7 * people.length)
  const nights = new Uint16Array(people.length)
  const weekends = new Uint8Array(people.length)
  const holidays = new Uint8Array(people.length)

  return {
    /** Returns the points that an assignment adds. The person does not have the shift. */
    price(shift: number, person: number): number {
      const kind = kinds[shift] ?? 0
      const load = loads[person]
      if (kind === 0 || !load) return 0
      let points = 0
      if (kind & NIGHT_SHIFT) points += load.prices.nights[nights[person] ?? 0] ?? 0
      const at = day[shift] ?? 0
      if (kind & UNPOPULAR_DAY && counts[7 * person + at] === 0) {
        if (load.weekendDays & (1 << at)) points += load.prices.weekends[weekends[person] ?? 0] ?? 0
        if (load.holidayDays & (1 << at)) points += load.prices.holidays[holidays[person] ?? 0] ?? 0
      }
      return points
    },
    add: (shift: number, person: number) => change(shift, person, 1),
    remove: (shift: number, person: number) => change(shift, person, -1),
  }

  function change(shift: number, person: number, by: 1 | -1): void {
    const kind = kinds[shift] ?? 0
    if (kind === 0) return
    if (kind & NIGHT_SHIFT) nights[person] = (nights[person] ?? 0) + by
    if ((kind & UNPOPULAR_DAY) === 0) return
    const at = day[shift] ?? 0
    const count = (counts[7 * person + at] ?? 0) + by
    counts[7 * person + at] = count
    if (count !== (by === 1 ? 1 : 0)) return
    const load = loads[person]
    if (!load) return
    if (load.weekendDays & (1 << at)) weekends[person] = (weekends[person] ?? 0) + by
    if (load.holidayDays & (1 << at)) holidays[person] = (holidays[person] ?? 0) + by
  }
}

import type { Model } from '../model.ts'
import { peoplePenalty } from './disturbance-prices.ts'

/** Follows the people whose published week a draft changes. Returns `null` if no published shift may move. */
export function openPublishedCosts({ published, people }: Model) {
  if (!published) return null
  const { holder, price } = published
  /** The number of shifts that each person gets or loses. */
  const changes = new Int32Array(people.length)
  let count = 0
  for (const person of holder) if (person >= 0) note(person, 1)
  const initial = price.reduce((sum, points) => sum + points, 0) + peoplePenalty(count)

  return {
    /** The penalty before any assignment, when everyone has lost their shifts. */
    initial,
    changed: () => count,
    isChanged: (person: number) => (changes[person] ?? 0) > 0,
    /** Returns the points that an assignment adds. */
    price(shift: number, person: number): number {
      const had = changes[person] ?? 0
      if (holder[shift] === person)
        return (had === 1 ? peoplePenalty(count - 1) - peoplePenalty(count) : 0) - (price[shift] ?? 0)
      return had === 0 ? peoplePenalty(count + 1) - peoplePenalty(count) : 0
    },
    add: (shift: number, person: number) => note(person, holder[shift] === person ? -1 : 1),
    remove: (shift: number, person: number) => note(person, holder[shift] === person ? 1 : -1),
  }

  function note(person: number, by: 1 | -1): void {
    const before = changes[person] ?? 0
    changes[person] = before + by
    if (before === 0) count += 1
    else if (before + by === 0) count -= 1
  }
}

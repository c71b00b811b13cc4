import type { Model } from '../model.ts'
import { peoplePenalty } from './disturbance-prices.ts'

/** Returns the penalty of changing published shifts, how many change hands, and how many people get or lose a shift. */
export function publishedScore({ published }: Model, assignee: Int32Array) {
  if (!published) return { penalty: 0, moved: 0, people: 0 }
  const people = new Set<number>()
  let [penalty, moved] = [0, 0]
  for (const [shift, person] of assignee.entries()) {
    const holder = published.holder[shift] ?? -1
    if (person === holder) continue
    if (holder >= 0) {
      penalty += published.price[shift] ?? 0
      moved += 1
      people.add(holder)
    }
    if (person >= 0) people.add(person)
  }
  return { penalty: penalty + peoplePenalty(people.size), moved, people: people.size }
}

/** Several workers divide builds. Keys are in the order of what they cost, so that the dear ones are divided as well. */
type Share = { all: number; workers: number }

/** No worker has more, and together they have all. */
const most = ({ all, workers }: Share) => Math.ceil(all / Math.max(1, workers))

/** Those of `held` that a worker gives up for others to take. */
export function surplus(held: readonly string[], share: Share): string[] {
  const kept = new Set(spread(held, most(share)))
  return held.filter((key) => !kept.has(key))
}

/** How many more a worker with so many takes. */
export const room = (held: number, share: Share): number => Math.max(0, most(share) - held)

/** `idle` in the order in which a worker tries to get `count` of them: others may have any, and each tries dear and cheap ones. */
export function tried(idle: readonly string[], count: number): string[] {
  const first = new Set(spread(idle, count))
  return [...first, ...idle.filter((key) => !first.has(key))]
}

/** So many of `keys`, at equal distances. */
function spread(keys: readonly string[], count: number): string[] {
  if (count >= keys.length) return [...keys]
  const places = new Set(Array.from({ length: count }, (_, index) => Math.floor((index * keys.length) / count)))
  return keys.filter((_, place) => places.has(place))
}

type LeaseShare = { leases: number; workers: number }

// All lists of keys are ordered by cost, so keys at equal distances are a fair share of expensive and cheap builds.

const mostPerWorker = ({ leases, workers }: LeaseShare) => Math.ceil(leases / Math.max(1, workers))

export function leasesToRelease(owned: readonly string[], share: LeaseShare): string[] {
  const kept = new Set(atEqualDistances(owned, mostPerWorker(share)))
  return owned.filter((key) => !kept.has(key))
}

export const leasesToTake = (owned: number, share: LeaseShare): number => Math.max(0, mostPerWorker(share) - owned)

/** Orders the leases that a worker does not own for its attempt to take `count` of them; other workers may hold any. */
export function acquisitionOrder(keys: readonly string[], count: number): string[] {
  const first = new Set(atEqualDistances(keys, count))
  return [...first, ...keys.filter((key) => !first.has(key))]
}

function atEqualDistances(keys: readonly string[], count: number): string[] {
  if (count >= keys.length) return [...keys]
  const indexes = new Set(Array.from({ length: count }, (_, index) => Math.floor((index * keys.length) / count)))
  return keys.filter((_, index) => indexes.has(index))
}

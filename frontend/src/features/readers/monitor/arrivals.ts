export type ListArrivals<List> = { key: string; list: List; arrived: ReadonlySet<string> }

/**
 * Replaces the list and marks the ids that are new. `key` identifies the list: a different list starts without
 * arrivals.
 */
export function withArrivals<List>(
  before: ListArrivals<List> | undefined,
  { key, list }: Pick<ListArrivals<List>, 'key' | 'list'>,
  idsOf: (list: List) => readonly string[],
): ListArrivals<List> {
  if (before?.key !== key) return { key, list, arrived: new Set() }
  const knownIds = new Set(idsOf(before.list))
  const arrived = idsOf(list).filter((id) => !knownIds.has(id) || before.arrived.has(id))
  return { key, list, arrived: new Set(arrived) }
}

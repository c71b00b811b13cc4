/** What has been shown of one list, and which of it came while looking. */
export type Seen<List> = { key: string; list: List; arrived: ReadonlySet<string> }

/**
 * The list as it is shown from now on. `key` says which list it is: nothing of another one has just arrived.
 * @param idsOf of what a list shows
 */
export function withSeen<List>(
  before: Seen<List> | undefined,
  { key, list }: Pick<Seen<List>, 'key' | 'list'>,
  idsOf: (list: List) => readonly string[],
): Seen<List> {
  if (before?.key !== key) return { key, list, arrived: new Set() }
  const known = new Set(idsOf(before.list))
  const arrived = idsOf(list).filter((id) => !known.has(id) || before.arrived.has(id))
  return { key, list, arrived: new Set(arrived) }
}

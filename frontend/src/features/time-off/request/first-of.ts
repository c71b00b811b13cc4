/** Lists up to `limit` texts, then how many more there are. */
export function firstOf(texts: readonly string[], limit: number, [one, several]: readonly [string, string]): string {
  const more = texts.length - limit
  const listed = texts.slice(0, limit)
  const all = more > 0 ? [...listed, `${more} more ${more === 1 ? one : several}`] : listed
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(all)
}

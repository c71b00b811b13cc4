/** Rules of messages that the browser and the server share. */

/** In UTF-16 units, as `maxLength` of a field counts. */
export const LONGEST_MESSAGE = 4000

/** How long (ms) an author may edit a message. */
export const EDITABLE_FOR = 15 * 60_000

/** What a message can be answered with, in this order. */
export const reactions = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏', '✅'] as const

/** Bytes of a picture, as stored. */
export const LARGEST_PICTURE = 5 * 1024 * 1024

/** Accents on one letter. More would cover the lines above and below. */
const MOST_MARKS = 8

/**
 * Text as it is stored: without control characters (but line breaks and tabs) and without the bidirectional controls,
 * by which a message could show its neighbors backwards.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    .replaceAll(new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu'), '$1')
    .trim()

/** Nothing to see: spaces and invisible characters only. */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}\p{Cc}\p{Z}]*$/u.test(text)

type Member = { id: string; firstName: string; lastName: string }

/** The members that a text names, as in `@Ana Lopez`; upper and lower case alike. */
export function mentionsIn(text: string, members: readonly Member[]): string[] {
  const spans = mentionSpans(text, members)
  return [...new Set(spans.flatMap(({ ids }) => ids))]
}

type MentionSpan = { start: number; end: number; ids: readonly string[] }

/** Where a text names members. Of names that begin alike, the longest counts. */
export function mentionSpans(text: string, members: readonly Member[]): MentionSpan[] {
  if (!text.includes('@')) return []
  const byName = Map.groupBy(members, ({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase())
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length)
  const lower = text.toLowerCase()
  const spans: MentionSpan[] = []
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const name = names.find(
      (each) => lower.startsWith(each, at + 1) && !/[\p{L}\p{N}]/u.test(lower[at + 1 + each.length] ?? ''),
    )
    if (name === undefined) continue
    const ids = byName.get(name)?.map(({ id }) => id) ?? []
    spans.push({ start: at, end: at + 1 + name.length, ids })
  }
  return spans
}

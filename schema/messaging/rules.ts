/** Rules of messages that the browser and the server share. */

/** In UTF-16 units, as `maxLength` of a field counts. */
export const LONGEST_MESSAGE = 4000

/** How long (ms) an author may edit a message. */
export const EDITABLE_FOR = 15 * 60_000

/** Reactions offered, in this order; any other emoji is one too. */
export const reactions = '👍 ❤️ 😂 🎉 😮 😢 🙏 ✅ 👎 🔥 👏 🙌 💪 👀 🤔 😅 😍 😡 😴 ☕ 🚀 ⭐ ❌ ❓'.split(' ')

/** Different reactions to one message. */
export const MOST_REACTIONS = 20

/** One emoji as people see it: flags, families and skin tones are one too. */
export const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text)

/** As offered, then the others. */
export function inOrder<Reaction extends { emoji: string }>(given: readonly Reaction[]): Reaction[] {
  const place = ({ emoji }: Reaction) => (reactions.includes(emoji) ? reactions.indexOf(emoji) : reactions.length)
  return given.toSorted((one, other) => place(one) - place(other))
}

/** Bytes of a picture, as stored. */
export const LARGEST_PICTURE = 5 * 1024 * 1024

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

/** Maximum length in UTF-16 units, like `maxLength` of an input field. */
export const LONGEST_MESSAGE = 4000

/** How long (ms) an author may edit a message. */
export const EDITABLE_FOR = 15 * 60_000

export const reactions = '👍 ❤️ 😂 🎉 😮 😢 🙏 ✅ 👎 🔥 👏 🙌 💪 👀 🤔 😅 😍 😡 😴 ☕ 🚀 ⭐ ❌ ❓'.split(' ')

export const MOST_REACTIONS = 20

export const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text)

export function inOrder<Reaction extends { emoji: string }>(given: readonly Reaction[]): Reaction[] {
  const place = ({ emoji }: Reaction) => (reactions.includes(emoji) ? reactions.indexOf(emoji) : reactions.length)
  return given.toSorted((one, other) => place(one) - place(other))
}

type MentionableMember = { id: string; firstName: string; lastName: string }

export function mentionsIn(text: string, members: readonly MentionableMember[]): string[] {
  const spans = mentionSpans(text, members)
  return [...new Set(spans.flatMap(({ ids }) => ids))]
}

type MentionSpan = { start: number; end: number; ids: readonly string[] }

/** Returns where a text mentions members. The longest matching name wins. */
export function mentionSpans(text: string, members: readonly MentionableMember[]): MentionSpan[] {
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

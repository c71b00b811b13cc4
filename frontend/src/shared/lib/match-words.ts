const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether the text contains every typed word, ignoring accents. */
export function matchesWords(text: string, typed: string) {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean)
  const plainText = withoutAccents(text)
  return words.every((word) => plainText.includes(word))
}

/** Whether each typed word is a prefix of a word in the text: `ana lop` matches `Ana López`. */
export function matchesWordPrefixes(text: string, typed: string) {
  const words = wordsOf(text)
  return wordsOf(typed).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

const wordsOf = (text: string) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

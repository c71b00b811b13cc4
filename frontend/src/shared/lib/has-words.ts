const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether the text contains every typed word, ignoring accents. */
export function hasWords(text: string, typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const known = plain(text)
  return words.every((word) => known.includes(word))
}

/** Whether each typed word is a prefix of a word in the text: `ana lop` matches `Ana López`. */
export function beginsWords(text: string, typed: string) {
  const known = wordsOf(text)
  return wordsOf(typed).every((begun) => known.some((word) => word.startsWith(begun)))
}

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

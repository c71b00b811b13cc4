const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether a text has all the words typed, with or without their accents. */
export function hasWords(text: string, typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const known = plain(text)
  return words.every((word) => known.includes(word))
}

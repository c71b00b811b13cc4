/** Explicit directions would turn the words around them too; writing systems that need a direction have it without. */
const directions = /[\u202A-\u202E\u2066-\u2069]/gu
const controls = /(?!\n)\p{Cc}/gu
/** No script stacks more marks on one letter; more of them would cover the lines above and below. */
const marks = /(\p{M}{6})\p{M}+/gu

/** Nothing to see: zero-width characters and spaces alone. */
export const isBlank = (text: string) => !/[^\p{C}\p{Z}\p{M}]/u.test(text)

export const cleaned = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(directions, '').replaceAll(controls, ' ').replaceAll(marks, '$1').trim()

/** Explicit direction characters also reverse the text around them. Right-to-left scripts don't need them. */
const directions = /[\u202A-\u202E\u2066-\u2069]/gu
const controls = /(?!\n)\p{Cc}/gu
/** Stacked combining marks would cover the lines above and below. No script needs more than six per letter. */
const marks = /(\p{M}{6})\p{M}+/gu

/** Whether text has only invisible characters and spaces. */
export const isBlank = (text: string) => !/[^\p{C}\p{Z}\p{M}]/u.test(text)

export const cleanText = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(directions, '').replaceAll(controls, ' ').replaceAll(marks, '$1').trim()

/** Explicit direction characters also reverse the text around them. Right-to-left scripts don't need them. */
const directions = /[\u202A-\u202E\u2066-\u2069]/gu
const controls = /(?!\n)\p{Cc}/gu
/** Stacked combining marks would cover the lines above and below. No script needs more than six per letter. */
const marks = /(\p{M}{6})\p{M}+/gu

export const isBlank = (text: string) => !/[^\p{C}\p{Z}\p{M}]/u.test(text)

export const cleanText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(directions, '')
    .replaceAll(controls, ' ')
    .replaceAll(marks, '$1')
    .trim()

/** Zero-width space, soft hyphen and the like: two names that differ only in them look the same. Scripts need joiners. */
const invisible = /[\u00AD\u200B\u200E\u200F\u2060-\u2064\uFEFF]/gu

/** Normalizes a name to NFC and removes characters that change how the text around it looks. Keeps control characters. */
export const cleanName = (text: string) =>
  text.normalize('NFC').replaceAll(directions, '').replaceAll(invisible, '').replaceAll(marks, '$1').trim()

/** A key under which names are equal that differ only in case or accents: for uniqueness and search. */
export const searchKey = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()

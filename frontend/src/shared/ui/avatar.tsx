import { cx } from './cx.ts'

/** Backgrounds with enough contrast for text in both themes. None is the red, amber or green of a status. */
const tints = [
  'bg-tint-violet',
  'bg-tint-blue',
  'bg-tint-sky',
  'bg-tint-teal',
  'bg-tint-rose',
  'bg-tint-clay',
  'bg-tint-stone',
] as const

/** Hidden from screen readers, copying and page search, because the name is next to it. */
export const Avatar = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span
    aria-hidden
    data-initials={initials(name)}
    className={cx(
      'grid shrink-0 place-items-center rounded-control text-small font-semibold text-ink select-none before:content-[attr(data-initials)]',
      small ? '-my-0.5 size-6' : 'size-8',
      tints[hash(name) % tints.length],
    )}
  />
)

/** Returns the first letters of the first and last word in any script: `initials('Ana Lopez')` is `AL`. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => letters.segment(word ?? '').containing(0)?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}

const letters = new Intl.Segmenter()

function hash(text: string) {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}

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

const sizes = { small: '-my-0.5 size-6', medium: 'size-8', large: 'size-16 text-xl' } as const

/** Hidden from screen readers, copying and page search, because the name is next to it. The photo covers the initials. */
export const Avatar = ({
  name,
  photoId,
  small = false,
  size = small ? 'small' : 'medium',
}: {
  name: string
  photoId?: string | null | undefined
  small?: boolean
  size?: keyof typeof sizes
}) => (
  <span
    aria-hidden
    data-initials={initials(name)}
    className={cx(
      'relative grid shrink-0 place-items-center overflow-hidden rounded-control text-small font-semibold text-ink select-none before:content-[attr(data-initials)]',
      sizes[size],
      tints[hash(name) % tints.length],
    )}
  >
    {photoId && (
      <img
        key={photoId}
        src={`/api/photos/${photoId}`}
        alt=""
        loading="lazy"
        draggable={false}
        // Offline, the initials show instead of a broken picture.
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
        className="absolute inset-0 size-full object-cover"
      />
    )}
  </span>
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

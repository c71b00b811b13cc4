import type { Direction, ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { spokenDuration } from '#frontend/shared/lib/time/format.ts'

export const directions: Readonly<Record<Direction, string>> = {
  toggle: 'Toggle in/out',
  in: 'Always in',
  out: 'Always out',
}

/** `2 min ago`, `3 h 05 min ago`, `4 days ago`; `never`. */
export function heardInWords(heardAt: string | null | undefined, now: number) {
  if (!heardAt) return 'never'
  const seconds = Math.max(0, (now - Date.parse(heardAt)) / 1000)
  if (seconds < 60) return 'just now'
  const days = Math.floor(seconds / 86_400)
  return days >= 2 ? `${days} days ago` : `${spokenDuration(seconds)} ago`
}

/** `Its clock is 5 min ahead`: by how much, where it matters. */
export function clockInWords({ clockOffSeconds }: Pick<ReaderFieldsFragment, 'clockOffSeconds'>) {
  if (clockOffSeconds === null || clockOffSeconds === undefined) return undefined
  return `Clock ${spokenDuration(Math.abs(clockOffSeconds))} ${clockOffSeconds > 0 ? 'ahead' : 'behind'}`
}

/** What each antenna does that does not as its reader does. */
export const antennasInWords = (antennas: ReaderFieldsFragment['antennas']) =>
  antennas.map(({ antenna, direction }) => `Antenna ${antenna}: ${directions[direction].toLowerCase()}`).join(', ')

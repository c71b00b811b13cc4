import type { Direction, ReaderFieldsFragment } from '#frontend/gql/graphql.ts'
import { spokenDuration } from '#frontend/shared/lib/time/format.ts'

export const directions: Readonly<Record<Direction, string>> = {
  toggle: 'Clocks in or out',
  in: 'Clocks in',
  out: 'Clocks out',
}

export function heardInWords(heardAt: string | null | undefined, now: number) {
  if (!heardAt) return 'never'
  const seconds = Math.max(0, (now - Date.parse(heardAt)) / 1000)
  if (seconds < 60) return 'just now'
  const days = Math.floor(seconds / 86_400)
  return days >= 2 ? `${days} days ago` : `${spokenDuration(seconds)} ago`
}

export function clockInWords({ clockOffSeconds }: Pick<ReaderFieldsFragment, 'clockOffSeconds'>) {
  if (clockOffSeconds === null || clockOffSeconds === undefined) return undefined
  return `Clock ${spokenDuration(Math.abs(clockOffSeconds))} ${clockOffSeconds > 0 ? 'ahead' : 'behind'}`
}

export const antennasInWords = (antennas: ReaderFieldsFragment['antennas']) =>
  antennas.map(({ antenna, direction }) => `Antenna ${antenna}: ${directions[direction].toLowerCase()}`).join(', ')

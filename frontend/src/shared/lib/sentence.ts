import { dollars } from './money.ts'
import { daysInWords } from './time/days.ts'
import { clockTime, home, reader, shortDay } from './time/format.ts'

/** A part of a server sentence. `text` is plain English; days and instants are shown in the reader's format. */
export type Part = { kind: string; text: string; value?: string | null; end?: string | null }

export function partText({ kind, text, value, end }: Part, zone = home.timeZone, as = reader) {
  if (kind === 'day' && value) return daysInWords(value, end ?? value, as)
  if (kind === 'amount' && value) return dollars(Number(value), as)
  if (kind !== 'instant' || !value) return text
  const start = `${shortDay(value, zone, value, as)}, ${clockTime(value, zone, as)}`
  return end ? `${start} – ${clockTime(end, zone, as)}` : start
}

/** Builds sentence parts: `` sentence`moved ${name} to ${dayPart(day)}` ``. */
export const sentence = (words: TemplateStringsArray, ...slots: readonly (string | Part | readonly Part[])[]): Part[] =>
  words.flatMap((word, index) => {
    const slot = slots[index]
    const parts = typeof slot === 'string' ? [textPart(slot)] : slot === undefined ? [] : 'kind' in slot ? [slot] : slot
    return [...(word ? [textPart(word)] : []), ...parts]
  })

const textPart = (text: string): Part => ({ kind: 'text', text })

export const dayPart = (day: string): Part => ({ kind: 'day', text: day, value: day })

export const sentenceText = (parts: readonly Part[], zone = home.timeZone, as = reader) =>
  parts.map((part) => partText(part, zone, as)).join('')

import { daysInWords } from './days.ts'
import { reader, shortDay, timeOfDay } from './format.ts'

const dayOrInstant = /\b\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?/g

/** What the history tells, with its days and instants as the reader writes them: `the week of Nov 15, 2026`. */
export const told = (text: string, zone = reader.timeZone, as = reader) =>
  text.replaceAll(dayOrInstant, (found, time: string | undefined) =>
    time === undefined
      ? daysInWords(found, found, as)
      : `${shortDay(found, zone, found, as)}, ${timeOfDay(found, zone, as)}`,
  )

import { noSuchClock } from '#schema/schedule/shift-time.ts'
import { dateInWords } from './days.ts'
import { clockInWords, reader } from './format.ts'

/**
 * Says that a time (HH:mm) does not exist on a day because of daylight saving: `On March 8, 2026 the clocks skip 2:30
 * AM`.
 */
export const skippedClock = (day: string, clock: string, as = reader) =>
  noSuchClock(dateInWords(day, as), clockInWords(clock, as))

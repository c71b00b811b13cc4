import type { EntryTimes } from './events.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'

/** Maximum length (h) of a corrected entry. A longer one means a wrong day or year. */
export const LONGEST_ENTRY = 24

/** Returns the first problem with an entry's times, or null. Overlaps with other entries are checked elsewhere. */
export function wrongTimes({
  clockIn,
  clockOut,
  breaks,
}: EntryTimes): { field: keyof EntryTimes; message: string } | null {
  if (!isPlannable(clockIn)) return { field: 'clockIn', message: notPlannable }
  if (clockOut !== null && clockOut <= clockIn) {
    return { field: 'clockOut', message: 'The clock-out must be after the clock-in' }
  }
  if (clockOut !== null && isLongerThanEntry(clockIn, clockOut)) return { field: 'clockOut', message: tooLong }
  const inOrder = breaks.every(({ start, end }, index) => {
    const from = index === 0 ? clockIn : breaks[index - 1]?.end
    if (!from || start < from) return false
    if (end === null) return clockOut === null && index === breaks.length - 1
    return start < end && (clockOut === null || end <= clockOut)
  })
  return inOrder ? null : { field: 'breaks', message: 'Breaks must be one after the other, within the entry' }
}

export const isLongerThanEntry = (from: string, to: string) =>
  Date.parse(to) - Date.parse(from) > LONGEST_ENTRY * 3_600_000
const tooLong = `An entry is at most ${LONGEST_ENTRY} hours long`

export const mostApproved = 200

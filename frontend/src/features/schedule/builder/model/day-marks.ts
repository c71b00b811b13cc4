import { addDays, weekdayOf } from '#schema/shared/week-time.ts'
import type { BuilderWeek } from '../builder.ts'

export type DayMark = 'time off' | 'unavailable' | null
export type DayMarks = readonly DayMark[]

const unmarked: DayMarks = Array.from({ length: 7 }, () => null)

/** What the seven days of each person are marked with, before anybody is planned on them. */
export function dayMarks({ start, timeOff, availability }: Pick<BuilderWeek, 'start' | 'timeOff' | 'availability'>) {
  const marks = new Map<string | null, DayMark[]>()
  const own = (employeeId: string) => {
    const known = marks.get(employeeId) ?? [...unmarked]
    marks.set(employeeId, known)
    return known
  }
  const first = weekdayOf(start)
  for (const { employeeId, dayOfWeek, isAvailable } of availability) {
    if (!isAvailable) own(employeeId)[(dayOfWeek - first + 7) % 7] = 'unavailable'
  }
  for (const { employeeId, startDate, endDate } of timeOff) {
    for (let day = 0; day < 7; day++) {
      const date = addDays(start, day)
      if (startDate <= date && date <= endDate) own(employeeId)[day] = 'time off'
    }
  }
  return (employeeId: string | null): DayMarks => marks.get(employeeId) ?? unmarked
}

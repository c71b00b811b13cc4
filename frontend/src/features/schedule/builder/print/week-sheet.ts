import { dayInWords, shortTimesOf } from '../model/labels.ts'
import { daysOfWeek } from '../model/week-index.ts'
import type { Sheet } from '#frontend/shared/lib/sheet-file.ts'
import type { BuilderWeek } from '../builder.ts'
import { printedRows, workOf } from './printed.ts'

/** Returns the printed week as a sheet: a row per employee, a column per day, with hours as numbers. */
export function weekSheet(week: BuilderWeek): Sheet {
  const { rows, dayMinutes, minutes } = printedRows(week)
  return {
    name: 'Schedule',
    columns: [
      { name: 'Name' },
      ...daysOfWeek(week.start).map((day) => ({ name: dayInWords(day), decimals: 2 })),
      { name: 'Total', decimals: 2 },
    ],
    rows: rows.map(({ name, week: own }) => [
      name,
      ...own.days.map((shifts) => shifts.map((shift) => shiftInWords(shift, week)).join('; ') || null),
      own.minutes / 60,
    ]),
    totals: ['Hours', ...dayMinutes.map((each) => each / 60), minutes / 60],
    notes: [week.locationName],
  }
}

const shiftInWords = (shift: BuilderWeek['shifts'][number], { timeZone, roles }: BuilderWeek) =>
  [shortTimesOf(shift, timeZone), workOf(shift, roles)].filter(Boolean).join(' ')

import type { ConstraintRow } from '../constraint-row.ts'
import { daysIn } from '../person-limits.ts'
import type { Model } from '../model.ts'
import { NIGHT_SHIFT, UNPOPULAR_DAY } from './unpopular-shifts.ts'

type Program = {
  person: number
  /** The columns of the person's pairs, each with its shift. */
  own: readonly (readonly [column: number, shift: number])[]
  /** Adds a column between 0 and 1, and returns its index. */
  addColumn: (cost: number) => number
  rows: ConstraintRow[]
}

/**
 * Adds a column for each further weekend, night and holiday of a person. Prices never decrease, so cheap ones fill first, and a
 * day of work that several shifts share is 1 as soon as one of them is assigned.
 */
export function addUnpopularColumns({ unpopular, day }: Model, { person, own, addColumn, rows }: Program): void {
  const load = unpopular?.people[person]
  if (!unpopular || !load) return
  const { kinds } = unpopular
  const { nights, weekends, holidays } = load.prices
  const dayColumns = new Map<number, number>()
  share(
    own.flatMap(([column, shift]) => ((kinds[shift] ?? 0) & NIGHT_SHIFT ? column : [])),
    nights,
  )
  share(daysIn(load.weekendDays).flatMap(dayColumn), weekends)
  share(daysIn(load.holidayDays).flatMap(dayColumn), holidays)

  function share(columns: readonly number[], prices: Int32Array): void {
    if (columns.length === 0 || prices.every((points) => points === 0)) return
    const further = Array.from(prices.slice(0, columns.length), addColumn)
    rows.push({
      lower: 0,
      upper: 0,
      entries: [
        ...columns.map((column) => [column, 1] as [number, number]),
        ...further.map((column) => [column, -1] as [number, number]),
      ],
    })
  }

  /** Returns no column for a day without the person's candidates. */
  function dayColumn(each: number): number | [] {
    const known = dayColumns.get(each)
    if (known !== undefined) return known
    const shifts = own.filter(([, shift]) => (kinds[shift] ?? 0) & UNPOPULAR_DAY && day[shift] === each)
    if (shifts.length === 0) return []
    const worked = addColumn(0)
    dayColumns.set(each, worked)
    for (const [column] of shifts) {
      rows.push({
        lower: 0,
        upper: 1,
        entries: [
          [worked, 1],
          [column, -1],
        ],
      })
    }
    return worked
  }
}

import type { BuilderShift } from '../builder.ts'
import { boxOf, type Layout, type Point } from './geometry.ts'
import type { Metrics, Row } from './rows.ts'

export function shiftsWithin(
  [one, other]: readonly [Point, Point],
  rows: readonly Row[],
  layout: Layout,
  { chip, gap, pad }: Pick<Metrics, 'chip' | 'gap' | 'pad'>,
): BuilderShift[] {
  const [left, right] = inOrder(one.x, other.x)
  const [top, bottom] = inOrder(one.y, other.y)
  return rows.flatMap(({ week }, row) =>
    week.days.flatMap((shifts, day) => {
      const cell = boxOf(layout, { row, day })
      const beside = cell.left + pad > right || cell.left + cell.width - pad < left
      if (beside || cell.top > bottom || cell.top + cell.height < top) return []
      return shifts.filter((_, number) => {
        const chipTop = cell.top + pad + number * (chip + gap)
        return chipTop <= bottom && chipTop + chip >= top
      })
    }),
  )
}

const inOrder = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const

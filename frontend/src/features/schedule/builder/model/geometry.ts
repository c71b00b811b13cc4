/**
 * Positions of the grid's cells in pixels. Computed, because measuring every cell during a drag takes longer than a frame.
 * `content` coordinates start at the top left of the scrolled content.
 */
export type Layout = {
  headHeight: number
  nameWidth: number
  dayWidth: number
  totalWidth: number
  /** The top of each row below the header, followed by the bottom of the last row. */
  rowTops: readonly number[]
}

export type Point = { x: number; y: number }
type Box = { left: number; top: number; width: number; height: number }
export type GridCell = { row: number; day: number }

const wide = { name: 176, total: 84, leastDay: 106 }
const narrow = { name: 132, total: 70, leastDay: 90 }

export const isNarrow = (viewWidth: number) => viewWidth < wide.name + wide.total + 7 * wide.leastDay

/** Minimum day widths in pixels for AM/PM on both times, breaks, and full times. */
export const roomFor = { bothHalves: 106, breaks: 118, wholeTimes: 156 }

/**
 * Divides the width between the name and total columns among the days. Days have a minimum width; the grid then scrolls
 * sideways.
 */
export function layoutOf(viewWidth: number, heights: readonly number[], headHeight: number): Layout {
  const widths = isNarrow(viewWidth) ? narrow : wide
  const rowTops = [0]
  for (const height of heights) rowTops.push((rowTops.at(-1) ?? 0) + height)
  const dayWidth = Math.max(widths.leastDay, Math.floor((viewWidth - widths.name - widths.total) / 7))
  const totalWidth = Math.max(widths.total, viewWidth - widths.name - 7 * dayWidth)
  return { headHeight, nameWidth: widths.name, dayWidth, totalWidth, rowTops }
}

export const contentWidth = ({ nameWidth, dayWidth, totalWidth }: Layout) => nameWidth + 7 * dayWidth + totalWidth

/** Returns the cell at a point of the view; `null` over header, names, totals and below the last row. */
export function cellAt(layout: Layout, point: Point, scrolled: Point): GridCell | null {
  if (point.x < layout.nameWidth || point.y < layout.headHeight) return null
  const day = Math.floor((point.x + scrolled.x - layout.nameWidth) / layout.dayWidth)
  const row = rowAt(layout.rowTops, point.y + scrolled.y - layout.headHeight)
  return row === null || day < 0 || day > 6 ? null : { row, day }
}

export function boxOf({ headHeight, nameWidth, dayWidth, rowTops }: Layout, { row, day }: GridCell): Box {
  const top = rowTops[row] ?? 0
  return {
    left: nameWidth + day * dayWidth,
    top: headHeight + top,
    width: dayWidth,
    height: (rowTops[row + 1] ?? top) - top,
  }
}

function rowAt(tops: readonly number[], y: number): number | null {
  if (y < 0 || y >= (tops.at(-1) ?? 0)) return null
  let [low, high] = [0, tops.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle
  }
  return low
}

const edge = 48
const fastest = 18

export function scrollStep(layout: Layout, point: Point, view: { width: number; height: number }): Point {
  return {
    x: along(point.x, layout.nameWidth, view.width),
    y: along(point.y, layout.headHeight, view.height),
  }
}

function along(at: number, start: number, end: number) {
  const back = Math.min(1, (start + edge - at) / edge)
  const on = Math.min(1, (at - (end - edge)) / edge)
  if (back > 0 && back >= on) return -Math.round(back * fastest)
  return on > 0 ? Math.round(on * fastest) : 0
}

/**
 * Where the cells of the grid are, by arithmetic alone: asking the browser for the box of every cell while something is
 * dragged would take longer than a frame. Pixels; `content` has its origin at the top left of all that scrolls.
 */
export type Layout = {
  /** The sticky header row, and the sticky column of names. */
  headHeight: number
  nameWidth: number
  dayWidth: number
  totalWidth: number
  /** The top of each row below the header, and last the end of all. */
  rowTops: readonly number[]
}

export type Point = { x: number; y: number }
type Box = { left: number; top: number; width: number; height: number }
export type CellPlace = { row: number; day: number }

const wide = { name: 176, total: 84, leastDay: 106 }
const narrow = { name: 132, total: 70, leastDay: 90 }

/** Whether the week fits only with less room for names and totals, as at 1024 px. */
export const isNarrow = (viewWidth: number) => viewWidth < wide.name + wide.total + 7 * wide.leastDay

/** The day widths from which both halves of a day are named, breaks fit, and full times. */
export const roomFor = { bothHalves: 106, breaks: 118, wholeTimes: 156 }

/** The days share the width that names and totals leave, or scroll sideways where it is too small. */
export function layoutOf(viewWidth: number, heights: readonly number[], headHeight: number): Layout {
  const widths = isNarrow(viewWidth) ? narrow : wide
  const rowTops = [0]
  for (const height of heights) rowTops.push((rowTops.at(-1) ?? 0) + height)
  const dayWidth = Math.max(widths.leastDay, Math.floor((viewWidth - widths.name - widths.total) / 7))
  const totalWidth = Math.max(widths.total, viewWidth - widths.name - 7 * dayWidth)
  return { headHeight, nameWidth: widths.name, dayWidth, totalWidth, rowTops }
}

export const contentWidth = ({ nameWidth, dayWidth, totalWidth }: Layout) => nameWidth + 7 * dayWidth + totalWidth

/** The cell at a point of the view; `null` over header, names, totals and below the last row. */
export function cellAt(layout: Layout, point: Point, scrolled: Point): CellPlace | null {
  if (point.x < layout.nameWidth || point.y < layout.headHeight) return null
  const day = Math.floor((point.x + scrolled.x - layout.nameWidth) / layout.dayWidth)
  const row = rowAt(layout.rowTops, point.y + scrolled.y - layout.headHeight)
  return row === null || day < 0 || day > 6 ? null : { row, day }
}

/** The box of a cell in the content. */
export function boxOf({ headHeight, nameWidth, dayWidth, rowTops }: Layout, { row, day }: CellPlace): Box {
  const top = rowTops[row] ?? 0
  return {
    left: nameWidth + day * dayWidth,
    top: headHeight + top,
    width: dayWidth,
    height: (rowTops[row + 1] ?? top) - top,
  }
}

/** The row at a height below the header, by binary search. */
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

/** Pixels to scroll in this frame near an edge of the view: the nearer, the faster. */
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

import { describe, expect, it } from 'vitest'
import { boxOf, cellAt, contentWidth, layoutOf, scrollStep } from './geometry.ts'

// Widths: names 176, days 120 each, totals 84. Heights: header 40, rows 50, 100 and 50.
const layout = layoutOf(1100, [50, 100, 50], 40)
const top = { x: 0, y: 0 }

describe('The layout', () => {
  it('fills the width that there is', () => {
    expect(layout).toMatchObject({ dayWidth: 120, totalWidth: 84, rowTops: [0, 50, 150, 200] })
    expect(contentWidth(layout)).toBe(1100)
  })
  it('has less room for names and totals before it scrolls', () => {
    expect(layoutOf(1001, [], 40)).toMatchObject({ nameWidth: 132, dayWidth: 114 })
    expect(contentWidth(layoutOf(880, [], 40))).toBe(880)
  })
  it('is wider than a narrow view', () => {
    expect(contentWidth(layoutOf(700, [], 40))).toBe(132 + 7 * 90 + 70)
  })
})

describe('The cell under the pointer', () => {
  it('is the one that contains the point', () => {
    for (const cell of [
      { row: 0, day: 0 },
      { row: 1, day: 3 },
      { row: 2, day: 6 },
    ]) {
      const { left, top: above, width, height } = boxOf(layout, cell)
      expect(cellAt(layout, { x: left, y: above }, top)).toEqual(cell)
      expect(cellAt(layout, { x: left + width - 1, y: above + height - 1 }, top)).toEqual(cell)
    }
  })
  it('goes by what has been scrolled', () => {
    expect(cellAt(layout, { x: 200, y: 45 }, { x: 120, y: 60 })).toEqual({ row: 1, day: 1 })
  })
  it('is none over what stays in sight: heads and names', () => {
    expect(cellAt(layout, { x: 300, y: 39 }, { x: 0, y: 60 })).toBeNull()
    expect(cellAt(layout, { x: 175, y: 60 }, { x: 50, y: 0 })).toBeNull()
  })
  it('is none over the totals and beyond the last row', () => {
    expect(cellAt(layout, { x: 176 + 840, y: 60 }, top)).toBeNull()
    expect(cellAt(layout, { x: 300, y: 240 }, top)).toBeNull()
    expect(cellAt(layout, { x: 300, y: 239 }, top)).toEqual({ row: 2, day: 1 })
  })
  it('is found among thousands of rows as well', () => {
    const long = layoutOf(
      1000,
      Array.from({ length: 5000 }, (_, row) => 40 + (row % 3)),
      40,
    )
    for (const row of [0, 1, 1234, 4998, 4999]) {
      const above = long.rowTops[row] ?? 0
      expect(cellAt(long, { x: 200, y: 40 }, { x: 0, y: above })?.row).toBe(row)
    }
  })
  it('is none where there are no rows', () => {
    expect(cellAt(layoutOf(1100, [], 40), { x: 300, y: 60 }, top)).toBeNull()
  })
})

describe('Scrolling at the edge', () => {
  const view = { width: 1000, height: 600 }
  const at = (x: number, y: number) => scrollStep(layout, { x, y }, view)
  it('does nothing in the middle', () => {
    expect(at(500, 300)).toEqual({ x: 0, y: 0 })
  })
  it('is faster the nearer the pointer is, and no faster beyond', () => {
    expect(at(500, 590).y).toBeGreaterThan(at(500, 570).y)
    expect(at(500, 700)).toEqual(at(500, 600))
  })
  it('goes back up under the heads and back left beside the names', () => {
    expect(at(500, 60).y).toBeLessThan(0)
    expect(at(200, 300).x).toBeLessThan(0)
  })
})

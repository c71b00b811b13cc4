import { describe, expect, it } from 'vitest'
import { boxOf, cellAt, contentWidth, layoutOf, scrollStep } from './geometry.ts'

// Widths: names 176, days 120 each, totals 84. Heights: header 40, rows 50, 100 and 50.
const layout = layoutOf(1100, [50, 100, 50], 40)
const top = { x: 0, y: 0 }

describe('layoutOf', () => {
  it('fills the available width', () => {
    expect(layout).toMatchObject({ dayWidth: 120, totalWidth: 84, rowTops: [0, 50, 150, 200] })
    expect(contentWidth(layout)).toBe(1100)
  })
  it('narrows names and totals before it scrolls', () => {
    expect(layoutOf(1001, [], 40)).toMatchObject({ nameWidth: 132, dayWidth: 114 })
    expect(contentWidth(layoutOf(880, [], 40))).toBe(880)
  })
  it('is wider than a narrow view', () => {
    expect(contentWidth(layoutOf(700, [], 40))).toBe(132 + 7 * 90 + 70)
  })
})

describe('cellAt', () => {
  it('returns the cell that contains the point', () => {
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
  it('accounts for scrolling', () => {
    expect(cellAt(layout, { x: 200, y: 45 }, { x: 120, y: 60 })).toEqual({ row: 1, day: 1 })
  })
  it('returns null over the sticky header and names', () => {
    expect(cellAt(layout, { x: 300, y: 39 }, { x: 0, y: 60 })).toBeNull()
    expect(cellAt(layout, { x: 175, y: 60 }, { x: 50, y: 0 })).toBeNull()
  })
  it('returns null over the totals and below the last row', () => {
    expect(cellAt(layout, { x: 176 + 840, y: 60 }, top)).toBeNull()
    expect(cellAt(layout, { x: 300, y: 240 }, top)).toBeNull()
    expect(cellAt(layout, { x: 300, y: 239 }, top)).toEqual({ row: 2, day: 1 })
  })
  it('finds a cell among thousands of rows', () => {
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
  it('returns null without rows', () => {
    expect(cellAt(layoutOf(1100, [], 40), { x: 300, y: 60 }, top)).toBeNull()
  })
})

describe('scrollStep', () => {
  const view = { width: 1000, height: 600 }
  const at = (x: number, y: number) => scrollStep(layout, { x, y }, view)
  it('is zero in the middle', () => {
    expect(at(500, 300)).toEqual({ x: 0, y: 0 })
  })
  it('is faster the nearer the pointer is to the edge, up to a maximum', () => {
    expect(at(500, 590).y).toBeGreaterThan(at(500, 570).y)
    expect(at(500, 700)).toEqual(at(500, 600))
  })
  it('scrolls back at the header and the name column', () => {
    expect(at(500, 60).y).toBeLessThan(0)
    expect(at(200, 300).x).toBeLessThan(0)
  })
})

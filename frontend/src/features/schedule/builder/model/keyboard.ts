import type { GridCell } from './geometry.ts'
import type { Row } from './rows.ts'

/** The keyboard focus by ids, which stay valid when rows change: a shift or an empty cell. */
export type Focus = { employeeId: string | null; day: number; shiftId: string | null }

export type GridPosition = GridCell & { shift: number }

export type FocusMove = 'up' | 'down' | 'left' | 'right' | 'start' | 'end' | 'first' | 'last' | 'page up' | 'page down'

const page = 10

const steps: Readonly<Record<string, FocusMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'start',
  End: 'end',
  PageUp: 'page up',
  PageDown: 'page down',
}

export function stepOf({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): FocusMove | undefined {
  const step = steps[key]
  if (!(ctrlKey || metaKey)) return step
  return step === 'start' ? 'first' : step === 'end' ? 'last' : undefined
}

/** Up and down move through a cell's shifts before leaving the cell. Left and right keep the shift's index. */
export function stepped(place: GridPosition, step: FocusMove, rows: readonly Row[]): GridPosition {
  const { row, day, shift } = place
  const count = (row: number, day: number) => rows[row]?.week.days[day]?.length ?? 0
  const at = (row: number, day: number, shift: number): GridPosition => {
    const inside = Math.max(0, Math.min(row, rows.length - 1))
    return { row: inside, day, shift: Math.max(0, Math.min(shift, count(inside, day) - 1)) }
  }
  switch (step) {
    case 'up':
      if (shift > 0) return at(row, day, shift - 1)
      return row > 0 ? at(row - 1, day, Number.MAX_SAFE_INTEGER) : place
    case 'down':
      if (shift < count(row, day) - 1) return at(row, day, shift + 1)
      return row < rows.length - 1 ? at(row + 1, day, 0) : place
    case 'left':
      return at(row, Math.max(0, day - 1), shift)
    case 'right':
      return at(row, Math.min(6, day + 1), shift)
    case 'start':
      return at(row, 0, shift)
    case 'end':
      return at(row, 6, shift)
    case 'first':
      return at(0, 0, 0)
    case 'last':
      return at(rows.length - 1, 6, 0)
    case 'page up':
      return at(row - page, day, 0)
    case 'page down':
      return at(row + page, day, 0)
  }
}

export function cellBeside({ row, day }: GridCell, key: string, rowCount: number): GridCell | null {
  const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key]
  if (!by) return null
  const [rows = 0, days = 0] = by
  const beside = { row: row + rows, day: day + days }
  return beside.row < 0 || beside.row >= rowCount || beside.day < 0 || beside.day > 6 ? null : beside
}

/**
 * Resolves a focus to indexes. The focus follows its shift; if the shift is gone it stays in the cell, and if the row is
 * gone it goes to the first row.
 */
export function placeOf({ employeeId, day, shiftId }: Focus, rows: readonly Row[]): GridPosition {
  const own = rows.findIndex((row) => row.employeeId === employeeId)
  if (shiftId !== null) {
    const inRow = own === -1 ? null : placeInRow(own, shiftId, rows)
    if (inRow) return inRow
    for (const row of rows.keys()) {
      const found = placeInRow(row, shiftId, rows)
      if (found) return found
    }
  }
  return { row: Math.max(0, own), day, shift: 0 }
}

function placeInRow(row: number, shiftId: string, rows: readonly Row[]): GridPosition | null {
  for (const [day, shifts] of rows[row]?.week.days.entries() ?? []) {
    const shift = shifts.findIndex(({ id }) => id === shiftId)
    if (shift !== -1) return { row, day, shift }
  }
  return null
}

export function focusOf({ row, day, shift }: GridPosition, rows: readonly Row[]): Focus {
  const at = rows[row]
  return { employeeId: at?.employeeId ?? null, day, shiftId: at?.week.days[day]?.[shift]?.id ?? null }
}

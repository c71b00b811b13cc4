import type { Sheet, SheetCell } from '../../lib/sheet-file.ts'
import { inDollars, inHours } from '#schema/payroll/amounts.ts'
import type { Column } from './sortable-table.tsx'

/** Returns what a table shows as a sheet of a workbook, with its totals. */
export function sheetOf<Row>(
  { label, columns, rows }: { label: string; columns: readonly Column<Row>[]; rows: readonly Row[] },
  notes: readonly string[] = [],
): Sheet {
  return {
    name: label,
    columns: columns.map(({ name, unit }) => ({ name, decimals: unit && 2 })),
    rows: rows.map((row) => columns.map(({ file, value, unit }) => (file ? file(row) : inUnit(value(row), unit)))),
    totals: columns.some(({ total }) => total !== undefined)
      ? columns.map(({ total, totalValue, unit }) =>
          totalValue === undefined ? (typeof total === 'string' ? total : null) : inUnit(totalValue, unit),
        )
      : undefined,
    notes,
  }
}

function inUnit(value: SheetCell, unit: 'seconds' | 'cents' | undefined): SheetCell {
  if (typeof value !== 'number') return value
  if (unit === 'seconds') return inHours(value)
  return unit === 'cents' ? inDollars(value) : value
}

import type { Row } from 'write-excel-file/universal'

/** `null` leaves a cell empty. */
export type SheetCell = string | number | null

/** One sheet of a workbook. `decimals`: of a column's numbers, by default as many as they have. */
export type Sheet = {
  name: string
  columns: readonly { name: string; decimals?: number | undefined }[]
  rows: readonly (readonly SheetCell[])[]
  totals?: readonly SheetCell[] | undefined
  /** Lines below the table. */
  notes?: readonly string[]
}

/** Creates an Excel workbook. Spreadsheets don't run its text cells as formulas, unlike text in a CSV file. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  return writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.name.slice(0, LONGEST_NAME),
      data: dataOf(sheet),
      columns: sheet.columns.map((_, column) => ({ width: widthOf(sheet, column) })),
      stickyRowsCount: 1,
    })),
  ).toBlob()
}

/** Excel refuses longer names of sheets. */
const LONGEST_NAME = 31

const bold = { fontWeight: 'bold' } as const

function dataOf({ columns, rows, totals, notes = [] }: Sheet): Row[] {
  const cellsOf = (cells: readonly SheetCell[], style = {}): Row =>
    cells.map((value, index) => {
      if (value === null) return null
      if (typeof value === 'string') return { type: String, value, ...style }
      const { decimals } = columns[index] ?? {}
      return { type: Number, value, ...style, ...(decimals && { format: `0.${'0'.repeat(decimals)}` }) }
    })
  return [
    columns.map(({ name }) => ({ type: String, value: name, ...bold })),
    ...rows.map((row) => cellsOf(row)),
    ...(totals ? [cellsOf(totals, bold)] : []),
    ...notes.map((note) => cellsOf([note])),
  ]
}

function widthOf({ columns, rows, totals }: Sheet, column: number): number {
  const cells = [columns[column]?.name, ...rows.map((row) => row[column]), totals?.[column]]
  const longest = cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 0)
  return Math.min(Math.max(longest + 2, 10), 60)
}

/** Writes the cells of a sheet as CSV. Dates become `yyyy-MM-dd`: a workbook stores them as UTC midnight. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { csvLine, escapeFormula } from '#backend/platform/csv/csv-line.ts'
import type { Cell } from './rows.ts'

/** Formats one line of a provider's file by RFC 4180 with the mapping's delimiter. */
export function lineOf(mapping: ProviderMapping, cells: readonly Cell[]): string {
  const { delimiter, plain } = mapping
  const texts = cells.map((cell) => {
    if (typeof cell !== 'string') return numberIn(mapping, cell.hundredths)
    const text = escapeFormula(cell)
    return plain ? text.replaceAll(delimiter, ' ').replaceAll(/["\r\n]/g, ' ') : text
  })
  return csvLine(texts, { delimiter, quote: plain ? false : '"' })
}

function numberIn({ blankZeros, decimalSeparator }: ProviderMapping, hundredths: number): string {
  if (hundredths === 0 && blankZeros) return ''
  return (hundredths / 100).toFixed(2).replace('.', decimalSeparator)
}

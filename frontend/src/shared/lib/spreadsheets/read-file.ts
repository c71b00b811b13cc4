import { decodeText } from './decode-text.ts'
import { csvOf } from './sheet-to-csv.ts'

/** Reads a CSV file, or the first sheet of an Excel workbook, as CSV text. Returns undefined if that is not possible. */
export async function readFile(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return undefined
  return isZip(new Uint8Array(bytes)) ? readWorkbook(bytes) : decodeText(new Uint8Array(bytes))
}

/** A workbook (.xlsx) is a ZIP file. */
const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

async function readWorkbook(bytes: ArrayBuffer): Promise<string | undefined> {
  const { readSheet } = await import('read-excel-file/universal')
  return readSheet(bytes).then(csvOf, () => undefined)
}

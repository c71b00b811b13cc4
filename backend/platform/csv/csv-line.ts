import { stringify } from 'csv-stringify/sync'

/** One line of RFC 4180. */
export const csvLine = (texts: readonly string[], options: { delimiter?: string; quote?: '"' | false } = {}) =>
  stringify([[...texts]], { record_delimiter: 'windows', ...options })

/** Starts a CSV file. Without it, Excel reads UTF-8 as its local code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export const escapeFormula = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)

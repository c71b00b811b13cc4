import { stringify } from 'csv-stringify/sync'

/** RFC 4180. */
export const csvLine = (texts: readonly string[], options: { delimiter?: string; quote?: '"' | false } = {}) =>
  stringify([[...texts]], { record_delimiter: 'windows', ...options })

/** Text that a spreadsheet would take for a formula begins with an apostrophe. */
export const disarmed = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)

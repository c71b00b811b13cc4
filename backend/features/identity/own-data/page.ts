import { escapeHtml } from '#backend/platform/html.ts'
import { timeOptions, type Clocks } from '#backend/platform/plain-text.ts'

export type OwnLists = readonly { title: string; rows: readonly Record<string, unknown>[] }[]

type OwnDataPage = {
  name: string
  /** ISO 8601. */
  exportedAt: string
  clocks: Clocks
  lists: OwnLists
  names: ReadonlyMap<unknown, string>
}

export function page({ name, exportedAt, clocks, lists, names }: OwnDataPage): string {
  const inZone = new Intl.DateTimeFormat('en-US', {
    ...timeOptions(clocks),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  const shown = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value === 'object') return JSON.stringify(value, (_, inner: unknown) => names.get(inner) ?? inner)
    const named = names.get(value)
    if (named !== undefined) return named
    return typeof value === 'string' && instant.test(value)
      ? inZone.format(new Date(value))
      : `${value as string | number | bigint}`
  }
  const table = ({ rows }: OwnLists[number]) => {
    const isNamed = (column: string) => rows.some((row) => names.has(row[column]))
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !forPrograms.test(column) || isNamed(column))
    const heads = columns.map((column) => `<th scope="col">${escapeHtml(wordsOf(column))}</th>`)
    const lines = rows.map(
      (row) => `<tr>${columns.map((column) => `<td>${escapeHtml(shown(row[column]))}</td>`).join('')}</tr>`,
    )
    return `<div><table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
  }
  const section = (list: OwnLists[number]) =>
    `<section><h2>${escapeHtml(capitalized(list.title))} <small>${list.rows.length}</small></h2>${
      list.rows.length > 0 ? table(list) : '<p>None</p>'
    }</section>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What Muster keeps about ${escapeHtml(name)}</title><style>${style}</style></head>
<body><h1>What Muster keeps about ${escapeHtml(name)}</h1>
<p>As of ${escapeHtml(inZone.format(new Date(exportedAt)))}. Times are in ${escapeHtml(clocks.timeZone)}.</p>
${lists.map(section).join('\n')}
</body></html>
`
}

const forPrograms = /(^|_)(ids?|undoes|revision|sequence|version|key)$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const wordsOf = (column: string) => capitalized(column.replace(/_id$/, '').replaceAll('_', ' '))

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#1c1917;background:#fff;margin:2rem auto;max-width:70rem;padding:0 1rem}
div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{text-align:left;vertical-align:top;padding:4px 10px;border-bottom:1px solid #e7e5e4}
th{color:#57534e;font-weight:500;white-space:nowrap}small{color:#57534e;font-weight:400}
@media (prefers-color-scheme:dark){body{color:#e7e5e4;background:#1c1917}th,td{border-color:#44403c}th,small{color:#a8a29e}}`

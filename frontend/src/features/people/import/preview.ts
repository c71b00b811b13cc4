import type { ImportEmployeesMutation } from '#frontend/gql/graphql.ts'
import { importColumnLabels, importColumns, type ImportColumn } from '#schema/people/import-columns.ts'

export type CheckedFile = Pick<ImportEmployeesMutation['importEmployees'], 'columns' | 'missing' | 'rows'>
export type PreviewRow = CheckedFile['rows'][number]

const most = 100

export function previewOf(rows: readonly PreviewRow[]) {
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const right = rows.filter(({ errors }) => errors.length === 0)
  return {
    wrong: wrong.length,
    right: right.length,
    shown: [...wrong, ...right].slice(0, most),
    hidden: Math.max(0, rows.length - most),
  }
}

/** The title in the file, or the column's own label if the file has no such column. */
export const titleOf = ({ columns }: CheckedFile, column: string) =>
  columns.find((each) => each.column === column)?.title ?? labelOf(column)

export const labelOf = (column: string) => (isColumn(column) ? importColumnLabels[column] : column)

const isColumn = (column: string): column is ImportColumn => importColumns.some((each) => each === column)

/** Titles of columns that are not imported. Spreadsheets often write nameless columns at the end. */
export const ignoredTitles = ({ columns }: CheckedFile) =>
  columns.filter(({ title, column }) => column === null && title !== '').map(({ title }) => title)

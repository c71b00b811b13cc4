import { importColumns } from '#schema/people/import-columns.ts'

export const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`${importColumns.join(',')}\r\n`)}`

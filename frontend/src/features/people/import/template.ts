import { importColumns } from '#schema/people/onboarding.ts'

/** An empty CSV file with the header. */
export const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`${importColumns.join(',')}\r\n`)}`

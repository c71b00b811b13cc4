import { importColumns } from '#schema/people/onboarding.ts'

/** A file to begin with: the header without rows. */
export const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`${importColumns.join(',')}\r\n`)}`

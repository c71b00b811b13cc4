import { importColumns } from '#schema/people/onboarding.ts'

export const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`${importColumns.join(',')}\r\n`)}`

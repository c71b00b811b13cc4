import type { ImportColumn } from '#schema/people/import-columns.ts'

/** `column: null`: the error concerns the whole row. */
export type ImportError = { column: ImportColumn | null; message: string }

import type { ImportEmployeesMutation } from '#frontend/gql/graphql.ts'

export type PreviewRow = ImportEmployeesMutation['importEmployees']['rows'][number]

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

export const count = (rows: number, one: string, many: string) => `${rows.toLocaleString()} ${rows === 1 ? one : many}`

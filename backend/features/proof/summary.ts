import type { Verification } from '#kernel/proof/verify.ts'

/** Describes the first problem by position only, because organizations share the log. */
export function summaryOf({ problems: [first], found }: Verification): string | null {
  if (!first) return null
  const { position, type, text } = first
  const where = position === undefined ? '' : `The ${type} at position ${position} `
  const more = found > 1 ? ` (${found - 1} more)` : ''
  return `${where}${text}${more}`
}

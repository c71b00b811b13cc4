import type { Verification } from '#kernel/proof/verify.ts'

/** For owners, who share the log with other organizations: nothing but where it is. */
export function summaryOf({ problems: [first], found }: Verification): string | null {
  if (!first) return null
  const { position, type, text } = first
  const where = position === undefined ? '' : `The ${type} at position ${position} `
  const more = found > 1 ? ` (${found - 1} more)` : ''
  return `${where}${text}${more}`
}

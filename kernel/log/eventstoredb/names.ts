import type { StreamName } from '../../events.ts'

export type Names = ReturnType<typeof openNames>

/**
 * With a prefix, several installations can share a cluster: `timeclock-1` becomes `acme.timeclock-1`. The dot keeps categories, which
 * end at the first dash, separate. Neither prefixes nor categories contain dots, so prefixes can't collide.
 */
export function openNames(prefix: string | undefined, categories: readonly string[]) {
  const before = prefix === undefined ? '' : `${prefix}.`
  const beginnings = categories.map((category) => `${before}${category}-`)
  return {
    beginnings,
    isOurs: (name: string) => beginnings.some((beginning) => name.startsWith(beginning)),
    onServer: (stream: string) => before + stream,
    fromServer: (name: string) => name.slice(before.length) as StreamName,
  }
}

import type { StreamName } from '../../events.ts'

export type Names = ReturnType<typeof openNames>

/**
 * What streams are called on the server. With a prefix, several installations and other programs can share a cluster:
 * `timeclock-1` is `acme.timeclock-1` there. The dot keeps EventStoreDB's categories, which end at the first dash, apart
 * (`$ce-acme.timeclock`), and no prefix can run into a category or another prefix, since neither has one.
 */
export function openNames(prefix: string | undefined, categories: readonly string[]) {
  const before = prefix === undefined ? '' : `${prefix}.`
  const beginnings = categories.map((category) => `${before}${category}-`)
  return {
    /** How the names of all our streams begin on the server. */
    beginnings,
    isOurs: (name: string) => beginnings.some((beginning) => name.startsWith(beginning)),
    onServer: (stream: string) => before + stream,
    /** @param name of one of our streams */
    fromServer: (name: string) => name.slice(before.length) as StreamName,
  }
}

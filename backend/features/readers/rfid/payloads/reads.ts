import { MOST_READS } from '#schema/readers/rest.ts'
import type { Found } from '../read.ts'
import { entriesOf, tooManyReads } from './entries.ts'
import { readsOfImpinj } from './impinj.ts'
import { readsOfOwn } from './own.ts'
import { readsOfZebra } from './zebra.ts'

/** Whose way of writing reads a body has. */
export const payloads = { muster: readsOfOwn, impinj: readsOfImpinj, zebra: readsOfZebra } as const
export type Payload = keyof typeof payloads

/** A read or what should have been one, in the order in which they were sent. `index`: from 0, within its line. */
export type Placed = { line: number; index: number } & Found

/**
 * The reads of a body. One that is wrong does not spoil the others.
 * @throws Refusal `bad_request` for a body that is no JSON at all, `invalid` for more reads than one call may have
 */
export function readsOf(body: string, payload: Payload): Placed[] {
  const placed: Placed[] = []
  let [line, index] = [0, 0]
  for (const each of entriesOf(body)) {
    if (each.line !== line) [line, index] = [each.line, 0]
    const reads: Iterable<Found> = 'entry' in each ? payloads[payload](each.entry) : [{ invalid: each.broken }]
    for (const read of reads) {
      if (placed.length === MOST_READS) throw tooManyReads()
      placed.push({ line, index: index++, ...read })
    }
  }
  return placed
}

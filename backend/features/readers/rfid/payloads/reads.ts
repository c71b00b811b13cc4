import { MOST_READS } from '#schema/readers/scans.ts'
import type { ParsedRead } from '../read.ts'
import { entriesOf, tooManyReads } from './entries.ts'
import { readsOfImpinj } from './impinj.ts'
import { readsOfOwn } from './own.ts'
import { readsOfZebra } from './zebra.ts'

export const payloads = { muster: readsOfOwn, impinj: readsOfImpinj, zebra: readsOfZebra } as const
export type Payload = keyof typeof payloads

/** A read or an invalid one. `line` from 1; `index` from 0, within its line. */
export type PlacedRead = { line: number; index: number } & ParsedRead

/** @throws Refusal `bad_request` for a body that is not JSON, `invalid` for too many reads */
export function readsOf(body: string, payload: Payload): PlacedRead[] {
  const placed: PlacedRead[] = []
  let [line, index] = [0, 0]
  for (const each of entriesOf(body)) {
    if (each.line !== line) [line, index] = [each.line, 0]
    const reads: Iterable<ParsedRead> = 'entry' in each ? payloads[payload](each.entry) : [{ invalid: each.broken }]
    for (const read of reads) {
      if (placed.length === MOST_READS) throw tooManyReads()
      placed.push({ line, index: index++, ...read })
    }
  }
  return placed
}

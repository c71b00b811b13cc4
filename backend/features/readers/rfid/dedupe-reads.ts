import type { Read } from './read.ts'

type Seen = Pick<Read, 'epc' | 'claimedAt' | 'rssi'>

/**
 * The reads that several antennas made of one, within `sameReadMilliseconds` of the first of them by the reader's own
 * clock. Each list begins with the strongest. A read without a strength counts as the weakest that counts at all.
 */
export function oneReads<R extends Seen>(
  reads: readonly R[],
  policy: { sameReadMilliseconds: number; rssiFloorDbm: number },
): R[][] {
  const groups: R[][] = []
  const last = new Map<string, { since: number; group: R[] }>()
  for (const read of reads.toSorted((a, b) => a.claimedAt - b.claimedAt)) {
    const before = last.get(read.epc)
    if (before && read.claimedAt - before.since <= policy.sameReadMilliseconds) {
      before.group.push(read)
      continue
    }
    const group = [read]
    groups.push(group)
    last.set(read.epc, { since: read.claimedAt, group })
  }
  const strength = ({ rssi }: R) => rssi ?? policy.rssiFloorDbm
  return groups.map((group) => group.toSorted((a, b) => strength(b) - strength(a)))
}

/** Whether it is somebody passing behind the wall. */
export const isWeak = ({ rssi }: Pick<Read, 'rssi'>, { rssiFloorDbm }: { rssiFloorDbm: number }) =>
  rssi !== null && rssi < rssiFloorDbm

import type { BadgeRead } from './read.ts'

type TagRead = Pick<BadgeRead, 'epc' | 'claimedAt' | 'rssi'>

/**
 * Groups reads of one badge within `sameReadMilliseconds` of the first, by the reader's clock: several antennas made one
 * read. Each group begins with the strongest; a read without RSSI counts as exactly at the floor.
 */
export function groupReads<R extends TagRead>(
  reads: readonly R[],
  policy: { sameReadMilliseconds: number; rssiFloorDbm: number },
): R[][] {
  const groups: R[][] = []
  const latest = new Map<string, { since: number; group: R[] }>()
  for (const read of reads.toSorted((a, b) => a.claimedAt - b.claimedAt)) {
    const current = latest.get(read.epc)
    if (current && read.claimedAt - current.since <= policy.sameReadMilliseconds) {
      current.group.push(read)
      continue
    }
    const group = [read]
    groups.push(group)
    latest.set(read.epc, { since: read.claimedAt, group })
  }
  const strength = ({ rssi }: R) => rssi ?? policy.rssiFloorDbm
  return groups.map((group) => group.toSorted((a, b) => strength(b) - strength(a)))
}

/** Weak reads come from badges that pass behind a wall. */
export const isWeak = ({ rssi }: Pick<BadgeRead, 'rssi'>, { rssiFloorDbm }: { rssiFloorDbm: number }) =>
  rssi !== null && rssi < rssiFloorDbm

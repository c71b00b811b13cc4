import type { DoorRead } from './formats.ts'

/** How often what happens at doors happens: a share of those who pass. */
const LINGERS = 0.1
const IS_SEEN_FROM_AFAR = 0.25
const HAS_TWO_ANTENNAS = 0.6

/**
 * What a door's reader reads of one person who passes at `at` (ms): twice within 200 ms by its two antennas, again while
 * they walk on, for up to twelve seconds where they stop to talk, and before all that, now and then, weakly from afar.
 * @param random from 0 to 1
 */
export function readsOfPassing(epc: string, at: number, random: () => number): DoorRead[] {
  const between = (least: number, most: number) => least + random() * (most - least)
  const read = (after: number, antenna: number, [least, most]: readonly [number, number]): DoorRead => ({
    epc,
    at: at + Math.round(after),
    antenna,
    rssi: Math.round(between(least, most) * 10) / 10,
  })
  const [near, far] = [
    [-58, -42],
    [-75, -62],
  ] as const
  const antenna = random() < 0.5 ? 1 : 2
  const reads = [read(0, antenna, near)]
  if (random() < IS_SEEN_FROM_AFAR) reads.push(read(-between(500, 1500), antenna, far))
  if (random() < HAS_TWO_ANTENNAS) reads.push(read(between(20, 180), 3 - antenna, near))
  const stays = random() < LINGERS ? between(4000, 12_000) : between(0, 2000)
  for (let after = 700; after < stays; after += between(500, 1500)) reads.push(read(after, antenna, near))
  return reads.toSorted((a, b) => a.at - b.at)
}

import type { DoorRead } from './formats.ts'

const LINGERS = 0.1
const IS_READ_FROM_AFAR = 0.25
const HAS_TWO_ANTENNAS = 0.6

/** `at` in ms, `random` from 0 to 1. */
export function readsOfPassing(epc: string, at: number, random: () => number): DoorRead[] {
  const between = (min: number, max: number) => min + random() * (max - min)
  const read = (after: number, antenna: number, [min, max]: readonly [number, number]): DoorRead => ({
    epc,
    at: at + Math.round(after),
    antenna,
    rssi: Math.round(between(min, max) * 10) / 10,
  })
  const [near, far] = [
    [-58, -42],
    [-75, -62],
  ] as const
  const antenna = random() < 0.5 ? 1 : 2
  const reads = [read(0, antenna, near)]
  if (random() < IS_READ_FROM_AFAR) reads.push(read(-between(500, 1500), antenna, far))
  if (random() < HAS_TWO_ANTENNAS) reads.push(read(between(20, 180), 3 - antenna, near))
  const stays = random() < LINGERS ? between(4000, 12_000) : between(0, 2000)
  for (let after = 700; after < stays; after += between(500, 1500)) reads.push(read(after, antenna, near))
  return reads.toSorted((a, b) => a.at - b.at)
}

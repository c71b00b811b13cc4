import { expect, test } from 'vitest'
import { groupReads, isWeak } from './dedupe-reads.ts'

const policy = { sameReadMilliseconds: 200, rssiFloorDbm: -60 }
const read = (epc: string, claimedAt: number, rssi: number | null = null) => ({ epc, claimedAt, rssi })

const groups = (...reads: ReturnType<typeof read>[]) =>
  groupReads(reads, policy).map((group) => group.map(({ epc, claimedAt, rssi }) => [epc, claimedAt, rssi]))

test('merges reads of two antennas within 200 ms into the stronger one', () => {
  expect(groups(read('A', 0, -55), read('A', 200, -50))).toEqual([
    [
      ['A', 200, -50],
      ['A', 0, -55],
    ],
  ])
  expect(groups(read('A', 0, -55), read('A', 201, -50))).toHaveLength(2)
})

test('the 200 ms count from the first read, so that a lingering badge yields several reads', () => {
  expect(groups(read('A', 0), read('A', 150), read('A', 300)).map((group) => group.length)).toEqual([2, 1])
})

test('groups by badge, in any order of arrival', () => {
  expect(groups(read('B', 100), read('A', 50), read('B', 0)).map((group) => group.map(([epc]) => epc))).toEqual([
    ['B', 'B'],
    ['A'],
  ])
})

test('a read without RSSI ranks between weak and strong reads', () => {
  expect(groups(read('A', 0, -70), read('A', 1), read('A', 2, -40))[0]).toEqual([
    ['A', 2, -40],
    ['A', 1, null],
    ['A', 0, -70],
  ])
})

test('a read below the RSSI floor is weak; at the floor or without RSSI it is not', () => {
  expect([-60.01, -60, null].map((rssi) => isWeak({ rssi }, policy))).toEqual([true, false, false])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meet, type Presence, type Sighting } from './tag-session.ts'

const GONE = 5000

const seen = (id: string, claimedAt: number, epc = 'A'): Sighting => ({ id, epc, claimedAt })
const there = (openedBy: string, firstAt: number, lastAt: number, settled = true): Presence => ({
  epc: 'A',
  openedBy,
  firstAt,
  lastAt,
  settled,
})

/** Reads that come one call after another, each settled. @returns those by which the badge has come */
function through(calls: readonly (readonly Sighting[])[], gone = GONE) {
  let known: Presence[] = []
  const came: string[] = []
  for (const sightings of calls) {
    const { opening, written, removed } = meet(known, sightings, gone)
    came.push(...opening)
    known = [...known.filter((each) => !removed.includes(each)), ...written].map((each) => ({ ...each, settled: true }))
  }
  return { came, known }
}

describe('a badge', () => {
  test('has come with its first read, and stays while it is read', () => {
    const { came, known } = through([[seen('1', 0), seen('2', 4999)], [seen('3', 9000)]])
    expect(came).toEqual(['1'])
    expect(known).toEqual([there('1', 0, 9000)])
  })

  test('that was gone for five seconds has come again', () => {
    expect(through([[seen('1', 0)], [seen('2', 5000)]]).came).toEqual(['1', '2'])
  })

  test('is there at one reader whatever others read', () => {
    expect(through([[seen('1', 0), seen('2', 1, 'B')]]).came).toEqual(['1', '2'])
  })

  test('whose reads come late joins what they lie between', () => {
    const { came, known } = through([[seen('1', 0), seen('2', 8000)], [seen('3', 4000)]])
    expect(came).toEqual(['1', '2'])
    expect(known).toEqual([there('1', 0, 8000)])
  })

  test('that was read earlier than was known has not come anew', () => {
    const { came, known } = through([[seen('1', 4000)], [seen('2', 1000)]])
    expect(came).toEqual(['1'])
    expect(known).toEqual([there('1', 1000, 4000)])
  })
})

describe('a read that is sent again', () => {
  test('changes nothing once it is settled', () => {
    expect(meet([there('1', 0, 3000)], [seen('1', 0), seen('2', 3000)], GONE)).toEqual({
      opening: new Set(),
      written: [],
      removed: [],
    })
  })

  test('has its effect where a crash kept it from that, and no other read has', () => {
    const { opening } = meet([there('1', 0, 3000, false)], [seen('2', 3000), seen('1', 0)], GONE)
    expect(opening).toEqual(new Set(['1']))
  })

  test('is known where any gap lets a badge come anew', () => {
    expect(
      through(
        [
          [seen('1', 0), seen('2', 1)],
          [seen('1', 0), seen('2', 1)],
        ],
        0,
      ).came,
    ).toEqual(['1', '2'])
  })

  test('is known by all of a day, in whatever pieces and order it comes again', () => {
    const sightings = fc.uniqueArray(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(sightings, fc.integer({ min: 1, max: 30 }), fc.infiniteStream(fc.nat()), (moments, size, order) => {
        const all = moments.map((at) => seen(String(at), at))
        const once = through([all])
        const again = all.toSorted(() => ((order.next().value ?? 0) % 3) - 1)
        const pieces = Array.from({ length: Math.ceil(again.length / size) }, (_, index) =>
          again.slice(index * size, (index + 1) * size),
        )
        expect(through([all, ...pieces])).toEqual(once)
      }),
    )
  })
})

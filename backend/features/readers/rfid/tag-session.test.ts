import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeReads, type TagRead, type TagSession } from './tag-session.ts'

const GAP = 5000

const read = (id: string, claimedAt: number, epc = 'A'): TagRead => ({ id, epc, claimedAt })
const session = (openedBy: string, firstAt: number, lastAt: number, settled = true): TagSession => ({
  epc: 'A',
  openedBy,
  firstAt,
  lastAt,
  settled,
})

function merged(calls: readonly (readonly TagRead[])[], gap = GAP) {
  let sessions: TagSession[] = []
  const started: string[] = []
  for (const reads of calls) {
    const { starting, written, removed } = mergeReads(sessions, reads, gap)
    started.push(...starting)
    const kept = sessions.filter((each) => !removed.includes(each))
    sessions = [...kept, ...written].map((each) => ({ ...each, settled: true }))
  }
  return { started, sessions }
}

describe('a badge', () => {
  test('starts a session with its first read, which lasts while it is read', () => {
    const { started, sessions } = merged([[read('1', 0), read('2', 4999)], [read('3', 9000)]])
    expect(started).toEqual(['1'])
    expect(sessions).toEqual([session('1', 0, 9000)])
  })

  test('starts a new session after five seconds away', () => {
    expect(merged([[read('1', 0)], [read('2', 5000)]]).started).toEqual(['1', '2'])
  })

  test('has sessions separate from other badges', () => {
    expect(merged([[read('1', 0), read('2', 1, 'B')]]).started).toEqual(['1', '2'])
  })

  test('read late joins the two sessions around it', () => {
    const { started, sessions } = merged([[read('1', 0), read('2', 8000)], [read('3', 4000)]])
    expect(started).toEqual(['1', '2'])
    expect(sessions).toEqual([session('1', 0, 8000)])
  })

  test('read earlier than the session extends it backward', () => {
    const { started, sessions } = merged([[read('1', 4000)], [read('2', 1000)]])
    expect(started).toEqual(['1'])
    expect(sessions).toEqual([session('1', 1000, 4000)])
  })
})

describe('a read that is sent again', () => {
  test('changes nothing once it is processed', () => {
    expect(mergeReads([session('1', 0, 3000)], [read('1', 0), read('2', 3000)], GAP)).toEqual({
      starting: new Set(),
      written: [],
      removed: [],
    })
  })

  test('is processed after a crash, but no other read of its session is', () => {
    const { starting } = mergeReads([session('1', 0, 3000, false)], [read('2', 3000), read('1', 0)], GAP)
    expect(starting).toEqual(new Set(['1']))
  })

  test('is recognized even when any gap starts a session', () => {
    expect(
      merged(
        [
          [read('1', 0), read('2', 1)],
          [read('1', 0), read('2', 1)],
        ],
        0,
      ).started,
    ).toEqual(['1', '2'])
  })

  test('is recognized when a day is resent in other batches or another order', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 30 }), fc.infiniteStream(fc.nat()), (moments, size, order) => {
        const all = moments.map((at) => read(String(at), at))
        const once = merged([all])
        const again = all.toSorted(() => ((order.next().value ?? 0) % 3) - 1)
        const pieces = Array.from({ length: Math.ceil(again.length / size) }, (_, index) =>
          again.slice(index * size, (index + 1) * size),
        )
        expect(merged([all, ...pieces])).toEqual(once)
      }),
    )
  })
})

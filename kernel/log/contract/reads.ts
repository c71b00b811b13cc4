import { expect, test } from 'vitest'
import { START, type ReadOptions } from '../log.ts'
import { freshStream, ids, newLoan, newLoans } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'

export function reads(setup: () => LogUnderTest): void {
  const log = () => setup().log

  test.each<[ReadOptions | undefined, number[]]>([
    [undefined, [0, 1, 2, 3, 4, 5]],
    [{ from: 4 }, [4, 5]],
    [{ limit: 2 }, [0, 1]],
    [{ from: 2, limit: 3 }, [2, 3, 4]],
    [{ from: 6 }, []],
    [{ limit: 0 }, []],
    [{ direction: 'backwards' }, [5, 4, 3, 2, 1, 0]],
    [{ direction: 'backwards', limit: 1 }, [5]],
    [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
    [{ direction: 'backwards', from: 3, limit: 2 }, [3, 2]],
  ])('of a stream of six events, %o gives %o', async (options, revisions) => {
    const stream = freshStream()
    await log().append(stream, 'no stream', newLoans(6))
    const events = await Array.fromAsync(log().read(stream, options))
    expect(events.map(({ revision }) => revision)).toEqual(revisions)
  })

  test('a stream longer than any page is read whole, both ways', async () => {
    const stream = freshStream()
    const events = newLoans(1100)
    await log().append(stream, 'no stream', events)
    expect(ids(await Array.fromAsync(log().read(stream)))).toEqual(ids(events))
    expect(ids(await Array.fromAsync(log().read(stream, { direction: 'backwards' })))).toEqual(ids(events).toReversed())
  })

  test('a reader may leave in the middle', async () => {
    const stream = freshStream()
    await log().append(stream, 'no stream', newLoans(600))
    for await (const event of log().read(stream)) if (event.revision === 10) break
    expect(await Array.fromAsync(log().read(stream, { from: 599 }))).toHaveLength(1)
  })

  test('a stream that does not exist is empty', async () => {
    expect(await Array.fromAsync(log().read(freshStream()))).toEqual([])
    expect(await Array.fromAsync(log().read(freshStream(), { direction: 'backwards', limit: 1 }))).toEqual([])
  })

  test('a log has one id, whoever asks', async () => {
    const other = await setup().another()
    const [id, ...others] = await Promise.all([log().id(), other.id(), log().id()])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(others).toEqual([id, id])
  })

  test('the head is the position of the last event, whoever appended it', async () => {
    const other = await setup().another()
    for (const each of [log(), other, log()]) {
      const { position } = await each.append(freshStream(), 'no stream', [newLoan()])
      expect(position).toBeGreaterThan(START)
      expect(await log().head()).toBe(position)
      expect(await other.head()).toBe(position)
    }
  })
}

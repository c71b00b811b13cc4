import { expect, test } from 'vitest'
import { TooLarge, TooLate, WrongExpectedRevision, type Append } from '../log.ts'
import { freshStream, ids, newBook, newLoan, newLoans } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'

export function appendsToMany(setup: () => LogUnderTest): void {
  const log = () => setup().log

  const eventsOf = (stream: ReturnType<typeof freshStream>) => Array.fromAsync(log().read(stream))

  test('several streams are appended to at once, each with its own answer', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const [one, other] = [freshStream(), freshStream()]
    await log().append(other, 'no stream', [newLoan()])
    const [first, second] = [newLoans(2), newLoans(3)]
    const answers = await appendAll([
      { stream: one, expected: 'no stream', events: first },
      { stream: other, expected: 0, events: second },
    ])
    const stored = await Promise.all([one, other].map(eventsOf))
    expect(answers).toEqual(
      stored.map((events) => ({ position: events.at(-1)?.position, revision: events.at(-1)?.revision })),
    )
    expect(stored.map(ids)).toEqual([ids(first), [stored[1]?.[0]?.id, ...ids(second)]])
    expect(await log().head()).toBe(answers[1]?.position)
  })

  test('where one of the streams has moved on nothing is appended to any, and the answer names it', async ({
    skip,
  }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const [one, other] = [freshStream(), freshStream()]
    await log().append(other, 'no stream', [newLoan()])
    const refused = appendAll([
      { stream: one, expected: 'no stream', events: [newLoan()] },
      { stream: other, expected: 'no stream', events: [newLoan()] },
    ])
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision)
    await expect(refused).rejects.toMatchObject({ stream: other, expected: 'no stream' })
    expect(await eventsOf(one)).toEqual([])
    expect(await eventsOf(other)).toHaveLength(1)
  })

  test('a stream is held to its revision without an event of its own', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const [one, held] = [freshStream(), freshStream()]
    await log().append(held, 'no stream', [newLoan()])
    const events = [newLoan()]
    const appends = (expected: number, revision: 'no stream' | number): Append[] => [
      { stream: held, expected, events: [] },
      { stream: one, expected: revision, events },
    ]
    const [unchanged, appended] = await appendAll(appends(0, 'no stream'))
    expect(unchanged).toEqual({ position: appended?.position, revision: 0 })
    await log().append(held, 0, [newLoan()])
    const refused = appendAll([
      { stream: held, expected: 0, events: [] },
      { stream: one, expected: 0, events: [newLoan()] },
    ])
    await expect(refused).rejects.toMatchObject({ name: 'WrongExpectedRevision', stream: held, expected: 0 })
    expect(await appendAll(appends(0, 'no stream'))).toEqual([unchanged, appended])
    expect(await eventsOf(one)).toHaveLength(1)
  })

  test('repeated, it returns the first answer, also after later appends and by another process', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const [one, other] = [freshStream(), freshStream()]
    const appends: Append[] = [
      { stream: one, expected: 'no stream', events: newLoans(2) },
      { stream: other, expected: 'no stream', events: [newLoan()] },
    ]
    const first = await appendAll(appends)
    await log().append(one, 1, [newLoan()])
    expect(await appendAll(appends)).toEqual(first)
    expect(await (await setup().another()).appendAll?.(appends)).toEqual(first)
    expect(await eventsOf(one)).toHaveLength(3)
  })

  test('it is refused where only a part of it is a repetition', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const [one, other] = [freshStream(), freshStream()]
    const part: Append = { stream: one, expected: 'no stream', events: [newLoan()] }
    await appendAll([part])
    await expect(
      appendAll([part, { stream: other, expected: 'no stream', events: [newLoan()] }]),
    ).rejects.toBeInstanceOf(WrongExpectedRevision)
    expect(await eventsOf(other)).toEqual([])
  })

  test('of many writers of the same streams, in whatever order, each round has one winner', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const streams = [freshStream(), freshStream(), freshStream()]
    const other = await setup().another()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, n) => {
        const order = n % 3 ? streams : streams.toReversed()
        const all = n % 2 ? appendAll : other.appendAll
        return all?.(order.map((stream) => ({ stream, expected: 'no stream', events: [newLoan()] })))
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await Promise.all(streams.map(eventsOf))).map(({ length }) => length)).toEqual([1, 1, 1])
  })

  test('it is refused too late, too large, with nothing in it, or with a stream named twice', async ({ skip }) => {
    const appendAll = log().appendAll ?? skip('this log appends to one stream at a time')
    const stream = freshStream()
    const part: Append = { stream, expected: 'no stream', events: [newLoan()] }
    await expect(appendAll([part], { notAfter: performance.now() - 1 })).rejects.toBeInstanceOf(TooLate)
    const large = newBook('x'.repeat(log().maxAppendBytes))
    const tooLarge = appendAll([part, { stream: freshStream(), expected: 'no stream', events: [large] }])
    await expect(tooLarge).rejects.toBeInstanceOf(TooLarge)
    await expect(appendAll([])).rejects.toBeInstanceOf(RangeError)
    await expect(appendAll([{ ...part, events: [] }])).rejects.toBeInstanceOf(RangeError)
    await expect(appendAll([part, { ...part, events: [newLoan()] }])).rejects.toBeInstanceOf(RangeError)
    expect(await eventsOf(stream)).toEqual([])
  })
}

import { expect, test } from 'vitest'
import { TooLarge, TooLate, WrongExpectedRevision, type EventLog } from '../log.ts'
import { HASH_BYTES } from '../chain.ts'
import { sizeOf } from '../outgoing.ts'
import { freshStream, ids, newBook, newLoan, newLoans } from '../../testing/library/events.ts'
import { metadata } from '../../testing/fixtures.ts'
import type { LogUnderTest } from './setup.ts'

const anyHash: unknown = expect.stringMatching(/^[\w-]{43}$/)

export function appends(setup: () => LogUnderTest): void {
  const log = () => setup().log

  test('an event is read back as it was appended, with all of its metadata', async () => {
    const stream = freshStream()
    const event = {
      ...newLoan(),
      metadata: {
        ...metadata({
          organizationId: '3f0c1a52-6d2e-4f47-9d0a-5b8f6c7e1d20',
          actor: { kind: 'system', name: 'import' },
        }),
        causationId: '7d9e4c61-0b1a-4c58-8f2d-9a3b5c6d7e8f',
        reason: 'forgot the card',
        undoes: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      },
    }
    const { position } = await log().append(stream, 'no stream', [event])
    const stored = { ...event, metadata: { ...event.metadata, hash: anyHash } }
    expect(await all(log(), stream)).toStrictEqual([{ ...stored, stream, revision: 0, position }])
  })

  test('text of every kind and size comes back unchanged', async () => {
    const texts = ['', 'Größe 日本 🦊 e\u0301', '"\'\\/{}[],NULL\r\n\t', '\u0000\u2028\ud800', 'ñ'.repeat(500_000)]
    for (const text of texts) {
      const stream = freshStream()
      const event = newBook(text)
      await log().append(stream, 'no stream', [event])
      const [read] = await all(log(), stream)
      expect(read?.data).toStrictEqual(event.data)
    }
  })

  test('the answer is the position and revision of the last event appended', async () => {
    const stream = freshStream()
    expect(await log().append(stream, 'no stream', newLoans(3))).toEqual(await place(log(), stream))
    expect(await log().append(stream, 2, newLoans(2))).toEqual(await place(log(), stream))
    expect((await all(log(), stream)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
  })

  test('where no stream was expected and there is one, nothing is appended', async () => {
    const stream = freshStream()
    await log().append(stream, 'no stream', [newLoan()])
    const refused = log().append(stream, 'no stream', [newLoan()])
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision)
    await expect(refused).rejects.toMatchObject({ stream, expected: 'no stream' })
    expect(await all(log(), stream)).toHaveLength(1)
  })

  test('where the stream has moved on, nothing is appended, however many events there were', async () => {
    const stream = freshStream()
    await log().append(stream, 'no stream', newLoans(2))
    await expect(log().append(stream, 0, newLoans(3))).rejects.toBeInstanceOf(WrongExpectedRevision)
    expect(await all(log(), stream)).toHaveLength(2)
  })

  test('a revision that the stream has not reached is refused', async () => {
    const stream = freshStream()
    await expect(log().append(stream, 0, [newLoan()])).rejects.toBeInstanceOf(WrongExpectedRevision)
    await log().append(stream, 'no stream', [newLoan()])
    await expect(log().append(stream, 4, [newLoan()])).rejects.toBeInstanceOf(WrongExpectedRevision)
    expect(await all(log(), stream)).toHaveLength(1)
  })

  test('an append of nothing is refused', async () => {
    await expect(log().append(freshStream(), 'no stream', [])).rejects.toBeInstanceOf(RangeError)
  })

  test('of many writers with the same expectation one wins, and the others are told', async () => {
    const stream = freshStream()
    const other = await setup().another()
    const attempts = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? log() : other).append(stream, 'no stream', [newLoan()]),
    )
    const outcomes = await Promise.allSettled(attempts)
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost.map(({ reason }) => reason.name)).toEqual(Array(19).fill('WrongExpectedRevision'))
    expect(await all(log(), stream)).toHaveLength(1)
  })

  test('repeating an append returns the first answer, also after later ones', async () => {
    const stream = freshStream()
    const [first, second] = [newLoans(2), newLoans(3)]
    const firstAnswer = await log().append(stream, 'no stream', first)
    expect(await log().append(stream, 'no stream', first)).toEqual(firstAnswer)
    const secondAnswer = await log().append(stream, 1, second)
    const other = await setup().another()
    expect(await other.append(stream, 'no stream', first)).toEqual(firstAnswer)
    expect(await other.append(stream, 1, second)).toEqual(secondAnswer)
    expect(ids(await all(log(), stream))).toEqual(ids([...first, ...second]))
  })

  test('an append made twice at once is stored once and answered twice', async () => {
    const stream = freshStream()
    const events = newLoans(2)
    const other = await setup().another()
    const answers = [log(), other, log()].map((each) => each.append(stream, 'no stream', events))
    const [first, ...repeats] = await Promise.all(answers)
    expect(repeats).toEqual([first, first])
    expect(await all(log(), stream)).toHaveLength(2)
  })

  test('an append that is only in part a repetition is refused', async () => {
    const stream = freshStream()
    const [first, second] = [newLoan(), newLoan()]
    await log().append(stream, 'no stream', [first, second])
    await expect(log().append(stream, 'no stream', [first, newLoan()])).rejects.toBeInstanceOf(WrongExpectedRevision)
    await expect(log().append(stream, 'no stream', [first, second, newLoan()])).rejects.toBeInstanceOf(
      WrongExpectedRevision,
    )
  })

  test('an append after its time is refused by the log, and one that was in time keeps its answer', async () => {
    const stream = freshStream()
    const event = newLoan()
    await expect(
      log().append(stream, 'no stream', [event], { notAfter: performance.now() - 1 }),
    ).rejects.toBeInstanceOf(TooLate)
    const first = await log().append(stream, 'no stream', [event], { notAfter: performance.now() + 60_000 })
    expect(await log().append(stream, 'no stream', [event])).toEqual(first)
    expect(await all(log(), stream)).toHaveLength(1)
  })

  test('an append of the most bytes is stored, and one of more is refused', async () => {
    const largest = (more: number) => {
      const event = newBook('')
      const { type, data, metadata } = event
      const bytes = sizeOf({ type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) })
      return {
        ...event,
        data: { ...event.data, title: 'x'.repeat(log().maxAppendBytes - bytes - HASH_BYTES + more) },
      } as typeof event
    }
    const stream = freshStream()
    await log().append(stream, 'no stream', [largest(0)])
    expect(await all(log(), stream)).toHaveLength(1)
    await expect(log().append(freshStream(), 'no stream', [largest(1)])).rejects.toBeInstanceOf(TooLarge)
    const half = newBook('ñ'.repeat(log().maxAppendBytes / 4))
    const refused = freshStream()
    await expect(
      log().append(refused, 'no stream', [half, newBook('ñ'.repeat(log().maxAppendBytes / 4))]),
    ).rejects.toBeInstanceOf(TooLarge)
    expect(await all(log(), refused)).toEqual([])
  })
}

function all(log: EventLog, stream: ReturnType<typeof freshStream>) {
  return Array.fromAsync(log.read(stream))
}

async function place(log: EventLog, stream: ReturnType<typeof freshStream>) {
  const last = (await all(log, stream)).at(-1)
  return { position: last?.position, revision: last?.revision }
}

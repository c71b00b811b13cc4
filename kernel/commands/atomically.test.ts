import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { RecordedEvent } from '../events.ts'
import { addCopies, books, bookStream } from '../testing/library/books.ts'
import { openKernel } from '../kernel.ts'
import type { Append, EventLog } from '../log/log.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { systemCommand } from '../testing/command.ts'
import type { Kernel } from './kernel.ts'

let log: EventLog
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  const database = await testDatabase()
  log = postgresLog(database, { streams: [books], upcasters: {} })
  closing.push(
    () => log.close(),
    () => database.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

const organizationId = randomUUID()
const command = () => systemCommand(organizationId)
const add = (
  kernel: Kernel,
  bookId: string,
  copies: number,
  context = command(),
  how: { isNewStream?: boolean } = {},
) =>
  kernel.run(context, {
    ...how,
    stream: bookStream,
    id: bookId,
    type: 'addCopies',
    authorise: () => undefined,
    decide: (state) => addCopies(state, { bookId, copies }),
  })
const copiesOf = async (bookId: string) => (await openKernel({ log }).read(bookStream, bookId)).state

function watched(first: () => Promise<unknown> = async () => undefined) {
  const appends: (readonly Append[])[] = []
  const reads: string[] = []
  const note = async (what: readonly Append[]) => {
    appends.push(what)
    if (appends.length === 1) await first()
  }
  const kernel = openKernel({
    log: {
      ...log,
      async append(stream, expected, events, options) {
        await note([{ stream, expected, events }])
        return log.append(stream, expected, events, options)
      },
      async appendAll(what, options) {
        await note(what)
        return (await log.appendAll?.(what, options)) ?? []
      },
      read: ((stream, options) => {
        reads.push(stream)
        return log.read(stream, options)
      }) as EventLog['read'],
    },
  })
  return { kernel, appends, reads }
}

test('commands of several streams are one append, and see each other before it', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const { kernel, appends } = watched()
  const done = await kernel.atomically(bookStream.named(one), async (staged) => {
    await add(staged, one, 1)
    await add(staged, other, 2)
    await add(staged, one, 4)
    expect([(await staged.read(bookStream, one)).state, await copiesOf(one)]).toEqual([5, 0])
    const read = async (direction: 'forwards' | 'backwards') =>
      (await Array.fromAsync(staged.log.read(bookStream.named(one), { direction }))).map(({ revision }) => revision)
    expect([await read('forwards'), await read('backwards')]).toEqual([
      [0, 1],
      [1, 0],
    ])
    return add(staged, other, 8)
  })
  expect(appends.map((parts) => parts.map(({ events }) => events.length))).toEqual([[2, 2]])
  expect([await copiesOf(one), await copiesOf(other)]).toEqual([5, 10])
  expect(done.position).toBe(await log.head())
  expect((await kernel.read(bookStream, one)).revision).toBe(1)
})

test('where another command was faster in one of the streams, all is decided again', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const { kernel, appends } = watched(() => add(openKernel({ log }), other, 30))
  await kernel.atomically(bookStream.named(one), async (staged) => {
    const { state } = await staged.read(bookStream, other)
    await add(staged, other, 1)
    return add(staged, one, state + 1)
  })
  expect(appends).toHaveLength(2)
  expect([await copiesOf(one), await copiesOf(other)]).toEqual([31, 31])
})

test('a stream that is held has not changed when the others are appended to', async () => {
  const [one, held] = [randomUUID(), randomUUID()]
  const { kernel, appends } = watched(() => add(openKernel({ log }), held, 50))
  await kernel.atomically(bookStream.named(one), async (staged) =>
    add(staged, one, (await staged.hold(bookStream, held)).state + 1),
  )
  expect(appends).toHaveLength(2)
  expect(await copiesOf(one)).toBe(51)
})

test('a refusal leaves nothing of what was staged', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const { kernel, appends } = watched()
  const refused = kernel.atomically(bookStream.named(one), async (staged) => {
    await add(staged, one, 1)
    return add(staged, other, 101)
  })
  await expect(refused).rejects.toThrow('A book has at most 100 copies')
  expect(appends).toEqual([])
  expect((await kernel.read(bookStream, one)).state).toBe(0)
})

test('a refusal that rests on what the cache does not know is looked at again', async () => {
  const [one, full] = [randomUUID(), randomUUID()]
  const kernel = openKernel({ log })
  await add(kernel, full, 90)
  await openKernel({ log }).run(command(), {
    stream: bookStream,
    id: full,
    type: 'withdrawCopies',
    authorise: () => undefined,
    decide: () => [{ type: 'CopiesWithdrawn', data: { bookId: full } } as const],
  })
  await kernel.atomically(bookStream.named(one), async (staged) => {
    await add(staged, full, 5)
    return add(staged, one, (await staged.read(bookStream, full)).state > 10 ? 101 : 1)
  })
  expect([await copiesOf(full), await copiesOf(one)]).toEqual([5, 1])
})

test('a command that is repeated returns its first outcome and appends nothing', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const context = command()
  const act = (staged: Kernel) => add(staged, other, 1, context).then(() => add(staged, one, 1, context))
  const { kernel, appends } = watched()
  const first = await kernel.atomically(bookStream.named(one), act)
  for (const each of [kernel, openKernel({ log })]) {
    const again = await each.atomically(bookStream.named(one), act)
    expect(again).toMatchObject({ position: first.position, repeated: true })
  }
  expect(appends).toHaveLength(1)
})

test('where the log appends to one stream at a time, the commands run one after another', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const kernel = openKernel({ log: { ...log, appendAll: undefined } })
  await kernel.atomically(bookStream.named(one), async (each) => {
    await add(each, one, 1)
    expect(await copiesOf(one)).toBe(1)
    return add(each, other, 1)
  })
  expect(await copiesOf(other)).toBe(1)
})

test('what comes later in a stream is not recorded as earlier, whichever command began first', async () => {
  const id = randomUUID()
  const kernel = openKernel({ log })
  const at = (seconds: number) => ({ ...command(), now: new Date(Date.UTC(2026, 0, 5, 9, 0, seconds)) })
  for (const seconds of [5, 3, 6]) await add(kernel, id, 1, at(seconds))
  await add(openKernel({ log }), id, 1, at(2))
  await add(kernel, id, 1, at(600))
  await add(kernel, id, 1, at(7))
  const events = await Array.fromAsync(log.read(bookStream.named(id)))
  expect(events.map(({ metadata }) => Date.parse(metadata.at))).toEqual(
    [5, 5, 6, 6, 600, 7].map((seconds) => at(seconds).now.getTime()),
  )
})

test('a stream whose first events were removed is not folded, and says so', async () => {
  const bookId = randomUUID()
  const kernel = openKernel({ log })
  for (const copies of [1, 2]) await add(kernel, bookId, copies)
  const [, second] = await Array.fromAsync(log.read(bookStream.named(bookId)))
  const cut: EventLog = {
    ...log,
    read: async function* left() {
      yield second as RecordedEvent
    } as EventLog['read'],
  }
  const reading = openKernel({ log: cut }).read(bookStream, bookId)
  await expect(reading).rejects.toThrow('goes on at revision 1, after -1: an operator has removed events')
})

describe('a stream that is held as it was known', () => {
  async function known() {
    const [one, held] = [randomUUID(), randomUUID()]
    const { kernel, appends, reads } = watched()
    await add(kernel, held, 90)
    await clear(held)
    appends.length = 0
    reads.length = 0
    return { kernel, appends, reads, one, held }
  }
  const clear = (bookId: string) =>
    openKernel({ log }).run(command(), {
      stream: bookStream,
      id: bookId,
      type: 'withdrawCopies',
      authorise: () => undefined,
      decide: () => [{ type: 'CopiesWithdrawn', data: { bookId } } as const],
    })

  test('is not read where what was decided on it is appended', async () => {
    const [one, held] = [randomUUID(), randomUUID()]
    const { kernel, reads } = watched()
    await add(kernel, held, 1)
    reads.length = 0
    await kernel.atomically(bookStream.named(one), async (staged) =>
      add(staged, one, (await staged.hold(bookStream, held)).state, command(), { isNewStream: true }),
    )
    expect(reads).toEqual([])
    expect(await copiesOf(one)).toBe(1)
  })

  test('is read where that is out of date, and all is decided again', async () => {
    const { kernel, appends, one, held } = await known()
    await kernel.atomically(bookStream.named(one), async (staged) =>
      add(staged, one, (await staged.hold(bookStream, held)).state + 1),
    )
    expect(appends).toHaveLength(2)
    expect(await copiesOf(one)).toBe(1)
  })

  test('is read before anything is refused', async () => {
    const { kernel, one, held } = await known()
    await kernel.atomically(bookStream.named(one), async (staged) =>
      add(staged, one, (await staged.hold(bookStream, held)).state > 0 ? 101 : 1),
    )
    expect(await copiesOf(one)).toBe(1)
    const refused = kernel.atomically(bookStream.named(one), async (staged) =>
      add(staged, one, (await staged.hold(bookStream, held)).state > 0 ? 1 : 101),
    )
    await expect(refused).rejects.toThrow('A book has at most 100 copies')
  })

  test('is read before it is said that nothing is to be done', async () => {
    const { kernel, one, held } = await known()
    const nothing = { position: 0n, events: [], repeated: false }
    await kernel.atomically(bookStream.named(one), async (staged) => {
      const { state } = await staged.hold(bookStream, held)
      return state > 0 ? nothing : add(staged, one, 1)
    })
    expect(await copiesOf(one)).toBe(1)
  })
})

describe('a command that begins a stream', () => {
  test('decides on what is there after all', async () => {
    const one = randomUUID()
    await add(openKernel({ log }), one, 90)
    const { kernel, appends } = watched()
    const begun = () => add(kernel, one, 20, command(), { isNewStream: true })
    await expect(begun()).rejects.toThrow('A book has at most 100 copies')
    expect([appends.length, await copiesOf(one)]).toEqual([1, 90])
  })

  test('returns its first outcome when it is repeated, in any process', async () => {
    const one = randomUUID()
    const { kernel, reads } = watched()
    const context = command()
    const first = await add(kernel, one, 1, context, { isNewStream: true })
    expect(reads).toEqual([])
    for (const each of [kernel, openKernel({ log })]) {
      const later = { ...context, now: new Date(context.now.getTime() + 1) }
      const again = await add(each, one, 1, later, { isNewStream: true })
      expect(again).toMatchObject({ position: first.position, repeated: true })
    }
    expect(await copiesOf(one)).toBe(1)
  })
})

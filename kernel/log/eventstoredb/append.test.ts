import { StreamDeletedError, UnavailableError } from '@eventstore/db-client'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { library } from '../../testing/library/library.ts'
import { freshStream, ids, newLoans } from '../../testing/library/events.ts'
import type { NewEvent } from '../../events.ts'
import { eventHash, openTips } from '../chain.ts'
import { DeletedStream, TooLate, UnknownOutcome, WrongExpectedRevision } from '../log.ts'
import { openSealing } from '../../sealing/sealing.ts'
import { openUpcast } from '../upcast.ts'
import { openNames } from './names.ts'
import { openAppends } from './append.ts'
import type { AppendResponse } from './append-request.ts'
import { openConnection, type Server } from './server.ts'

type AppendResponder = () => Promise<AppendResponse>
const never: AppendResponder = () => new Promise(() => undefined)
const stored =
  (revision: number): AppendResponder =>
  async () => ({ revision, place: { commit: 7n, prepare: 7n } })

function clients(...answers: AppendResponder[]) {
  const append = vi.fn<Server['append']>()
  for (const answer of answers) append.mockImplementationOnce(answer)
  const dispose = vi.fn<() => Promise<void>>(async () => undefined)
  const readStream = () => Object.assign(Readable.from([]), { cancel: async () => undefined })
  const tips = openTips()
  const connection = openConnection(() => ({ append, readStream, dispose }) as unknown as Server)
  const client = {
    connection,
    upcast: openUpcast(library),
    sealing: openSealing(library, undefined),
    names: openNames('acme', ['loans']),
  }
  return { appends: openAppends(client, tips), tips, calls: append.mock.calls, dispose }
}

test('an append that gets no answer is made again by another client, with the same ids and expected revision', async () => {
  const { appends, calls, dispose } = clients(never, stored(1))
  const events = newLoans(2)
  const stream = freshStream()
  expect(await appends.append(stream, 'no stream', events)).toEqual({ position: 15n, revision: 1 })
  expect(calls.map(([sent]) => [sent.stream, sent.events.map(({ id }) => id), sent.expected])).toEqual(
    Array.from({ length: 2 }, () => [`acme.${stream}`, ids(events), 'no stream']),
  )
  expect(dispose).toHaveBeenCalledTimes(1)
})

test('each attempt tells the server how much time is left', async () => {
  const away: AppendResponder = async () => {
    throw new UnavailableError(undefined, 'away')
  }
  const { appends, calls } = clients(away, stored(0))
  await appends.append(freshStream(), 'no stream', newLoans(1), { notAfter: performance.now() + 3000 })
  const [first = 0, second = 0] = calls.map(([{ within }]) => within)
  expect(first).toBeLessThanOrEqual(3000)
  expect(second).toBeLessThan(first)
})

test('an append whose time is over before it is sent is not sent', async () => {
  const { appends, calls } = clients(stored(0))
  const late = appends.append(freshStream(), 'no stream', newLoans(1), { notAfter: performance.now() })
  await expect(late).rejects.toBeInstanceOf(TooLate)
  expect(calls).toEqual([])
})

test('an append that was sent and not confirmed in time has an unknown outcome', async () => {
  const { appends, calls } = clients(never, stored(0))
  const given = appends.append(freshStream(), 'no stream', newLoans(1), { notAfter: performance.now() + 2000 })
  await expect(given).rejects.toBeInstanceOf(UnknownOutcome)
  await expect(given).rejects.toMatchObject({ cause: { message: 'EventStoreDB does not answer' } })
  expect(calls).toHaveLength(1)
})

test('a lost race is answered with the stream and what was expected of it', async () => {
  const { appends } = clients(async () => null)
  await expect(appends.append(freshStream(), 2, newLoans(1))).rejects.toBeInstanceOf(WrongExpectedRevision)
})

test('a stream that was tombstoned says so', async () => {
  const stream = freshStream()
  const { appends } = clients(async () => {
    throw new StreamDeletedError(undefined, stream)
  })
  const refused = appends.append(stream, 'no stream', newLoans(1))
  await expect(refused).rejects.toBeInstanceOf(DeletedStream)
  await expect(refused).rejects.toThrow(`${stream} was tombstoned`)
})

test('each event goes out with the hash that rests on the one before it, which a guessed revision has to wait for', async () => {
  const { appends, calls } = clients(stored(6), stored(7))
  const stream = freshStream()
  const [first, second, third] = newLoans(3) as [NewEvent, NewEvent, NewEvent]
  await Promise.all([appends.append(stream, 4, [first, second]), appends.append(stream, 6, [third])])
  const sent = calls.flatMap(([{ events }]) => events.map(({ metadata }) => JSON.parse(metadata) as { hash?: string }))
  const hashes = sent.map(({ hash }) => hash)
  expect(sent.map((metadata) => Object.keys(metadata).at(-1))).toEqual(['hash', 'hash', 'hash'])
  let previous = ''
  for (const [index, { id, type, data, metadata }] of [first, second, third].entries()) {
    const texts = { data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
    previous = eventHash(previous, { stream, revision: 5 + index, id, type, ...texts })
    expect(hashes[index]).toBe(previous)
  }
})

test('an append after an unknown event starts a new chain and caches its hash', async () => {
  const { appends, tips } = clients(stored(8))
  const stream = freshStream()
  await appends.append(stream, 7, newLoans(1))
  expect(tips.at(stream, 8)).toMatch(/^[\w-]{43}$/)
})

import { StreamDeletedError, StreamNotFoundError, UnavailableError, UnknownError } from '@eventstore/db-client'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { library } from '../../testing/library/library.ts'
import { freshStream, ids, newLoans } from '../../testing/library/events.ts'
import { DeletedStream, LogUnavailable, START } from '../log.ts'
import { openSealing } from '../../sealing/sealing.ts'
import { openUpcast } from '../upcast.ts'
import { isTransient } from './failures.ts'
import { openNames } from './names.ts'
import { isOurs, readHead, readStream, type ServerEvent } from './read.ts'
import { openConnection, withOptions, type Server } from './server.ts'

function clients(...readings: Readable[]) {
  const read = () => Object.assign(readings.shift() ?? Readable.from([]), { cancel: async () => undefined })
  const connect = () => ({ readStream: read, readAll: read, dispose: async () => undefined }) as unknown as Server
  return {
    connection: openConnection(connect),
    upcast: openUpcast(library),
    sealing: openSealing(library, undefined),
    names,
  }
}

const stream = freshStream()
const names = openNames('acme', ['loans'])
const place = (revision: number) => ({ commit: BigInt(revision * 100), prepare: BigInt(revision * 100) })
const storedAt = (first: number): ServerEvent[] =>
  newLoans(3).map((event, n) => ({
    ...event,
    streamId: names.onServer(stream),
    revision: BigInt(first + n),
    position: place(first + n),
  }))
const resolved = (events: readonly ServerEvent[]) => Readable.from(events.map((event) => ({ event })))
const failing = (error: Error) => {
  const reading = new PassThrough({ objectMode: true })
  setImmediate(() => reading.destroy(error))
  return reading
}

test('a read that falls silent is made again by another client', async () => {
  const events = storedAt(0)
  const client = clients(new PassThrough({ objectMode: true }), resolved(events))
  expect(ids(await Array.fromAsync(readStream(client, stream)))).toEqual(ids(events))
})

test('events whose predecessors were removed keep their revisions', async () => {
  const read = await Array.fromAsync(readStream(clients(resolved(storedAt(5))), stream))
  expect(read.map(({ revision }) => revision)).toEqual([5, 6, 7])
  expect(new Set(read.map((event) => event.stream)), 'without the prefix').toEqual(new Set([stream]))
})

test('a deleted stream is empty, and a tombstoned one says so', async () => {
  const gone = clients(failing(new StreamNotFoundError(undefined, stream)))
  expect(await Array.fromAsync(readStream(gone, stream))).toEqual([])
  const dead = clients(failing(new StreamDeletedError(undefined, stream)))
  await expect(Array.fromAsync(readStream(dead, stream))).rejects.toBeInstanceOf(DeletedStream)
})

test('the head is an event of ours, not what the server or an operator left', async () => {
  const [first, second, third] = storedAt(0) as [ServerEvent, ServerEvent, ServerEvent]
  const tombstone = {
    ...second,
    type: '$streamDeleted',
    revision: 2n ** 63n - 1n,
    metadata: undefined,
    data: new Uint8Array(),
  }
  const link = { ...third, type: '$>', data: `0@${stream}`, metadata: undefined }
  const foreign = { ...third, streamId: 'others-1' }
  expect(await readHead(clients(resolved([foreign, link, tombstone, first])), START)).toBe(1n)
  expect([first, tombstone, link, foreign].map((event) => isOurs({ names }, event))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test.each([new UnavailableError(undefined, 'away'), new Error('14 UNAVAILABLE: No connection established')])(
  'a read of a server that stays away says that the log is not available (%s)',
  async (failure) => {
    const readAll = () => Object.assign(failing(failure), { cancel: async () => undefined })
    const connection = openConnection(() => ({ readAll, dispose: async () => undefined }) as unknown as Server)
    await expect(readHead({ ...clients(), connection }, START)).rejects.toBeInstanceOf(LogUnavailable)
  },
)

test('a call that the client cancelled itself is made again, a refused one is not', () => {
  const cancelled = Object.assign(new Error('1 CANCELLED'), { code: 1, details: '', metadata: undefined })
  expect(isTransient(new UnknownError(cancelled as never))).toBe(true)
  expect(isTransient(new UnknownError())).toBe(false)
  expect(isTransient(new StreamDeletedError(undefined, stream))).toBe(false)
})

test('the client gets the name of the protocol that it knows', () => {
  expect(withOptions('kurrentdb+discover://host', 0)).toBe('esdb+discover://host?gossipTimeout=1&keepAliveTimeout=5000')
})

test('the options of an address are kept and added to, and differ from client to client', () => {
  expect(withOptions('esdb://host:2113?tls=false', 0)).toBe(
    'esdb://host:2113?tls=false&gossipTimeout=1&keepAliveTimeout=5000',
  )
  expect(withOptions('esdb://host', 3)).toBe('esdb://host?gossipTimeout=1&keepAliveTimeout=5003')
  expect(withOptions('esdb://host?KeepAliveTimeout=900&gossipTimeout=4', 2)).toBe(
    'esdb://host?KeepAliveTimeout=902&gossipTimeout=4',
  )
})

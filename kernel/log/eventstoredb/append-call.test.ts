import { EventStoreDBClient } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openAppendCall, publicAppendCall } from './append-call.ts'
import type { AppendRequest } from './append-request.ts'
import { library } from '../../testing/library/library.ts'
import { freshStream, newLoan } from '../../testing/library/events.ts'
import { eventStoreLog } from './event-store-log.ts'
import { startStandIn } from './stand-in.ts'

const standIn = await startStandIn()
const connect = () => EventStoreDBClient.connectionString(standIn.url)
const clients = [connect(), connect()] as const
afterAll(async () => {
  for (const client of clients) await client.dispose()
  standIn.close()
})

const request = (stream: string, more: Partial<AppendRequest> = {}): AppendRequest => ({
  stream,
  expected: 'no stream',
  events: [0, 1].map((n) => ({ id: randomUUID(), type: 'Counted', data: `{"n":${n}}`, metadata: '{"version":1}' })),
  within: 5000,
  ...more,
})

describe.each([
  ['batch', openAppendCall(clients[0])],
  ['public', publicAppendCall(clients[1])],
])('the %s call', (_, append) => {
  test('returns the revision and place of the last event, also when it is repeated', async () => {
    const first = request(`counter-${randomUUID()}`)
    const response = await append(first)
    expect(response).toMatchObject({ revision: 1, place: { commit: expect.any(BigInt) } })
    expect(await append(first)).toEqual(response)
    expect(await append(request(first.stream, { expected: 1 }))).toMatchObject({ revision: 3 })
  })

  test('returns null if the stream is at another revision', async () => {
    const stream = `counter-${randomUUID()}`
    await append(request(stream))
    expect(await append(request(stream))).toBeNull()
    expect(await append(request(stream, { expected: 7 }))).toBeNull()
  })
})

test('a client with other internals gets the public call, and a warning', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const appendToStream = vi.fn<() => Promise<object>>(async () => ({
    success: true,
    nextExpectedRevision: 1n,
    position: undefined,
  }))
  const append = openAppendCall({ appendToStream } as unknown as EventStoreDBClient)
  expect(warn).toHaveBeenCalledOnce()
  expect(await append(request('counter-1'))).toEqual({ revision: 1, place: undefined })
})

test('an append is repeated while a new leader is not ready', async () => {
  const starting = await startStandIn({ notReady: 2 })
  const log = eventStoreLog(starting.url, library)
  expect(await log.append(freshStream(), 'no stream', [newLoan()])).toMatchObject({ revision: 0 })
  await log.close()
  starting.close()
})

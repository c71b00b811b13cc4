import { Client, gql } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import { expect, test, vi } from 'vitest'
import { calling } from './calling.ts'

const Clock = gql`
  query Clock($day: Int) {
    clock(day: $day)
  }
`
const ClockIn = gql`
  mutation ClockIn {
    clockIn
  }
`
const Changed = gql`
  subscription Changed {
    changed
  }
`

/** A client of a server that answers by `call`. */
function clientOf(...[call, early]: Parameters<typeof calling>) {
  return new Client({ url: '/api/graphql', requestPolicy: 'network-only', exchanges: [calling(call, early)] })
}

test('asks by POST, and gives the answer', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async () => Response.json({ data: { clock: 'out' } }))
  const { data, error } = await clientOf(call).query(Clock, { day: 1 }).toPromise()
  expect([data, error]).toEqual([{ clock: 'out' }, undefined])
  const [question] = call.mock.lastCall ?? []
  expect(question?.method).toBe('POST')
  expect(JSON.parse(question?.body ?? '')).toMatchObject({ operationName: 'Clock', variables: { day: 1 } })
})

test('sends the headers of the client or of the call', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async () => Response.json({ data: { clockIn: true } }))
  const context = { fetchOptions: { headers: { 'idempotency-key': 'p1' } } }
  await clientOf(call).mutation(ClockIn, {}, context).toPromise()
  const headers = new Headers(call.mock.lastCall?.[0].headers)
  expect([headers.get('idempotency-key'), headers.get('content-type')]).toEqual(['p1', 'application/json'])
})

test('gives what the server refuses, and its status', async () => {
  const errors = [{ message: 'You are already clocked in', extensions: { code: 'conflict' } }]
  const client = clientOf(async () => Response.json({ errors }, { status: 409 }))
  const { error } = await client.mutation(ClockIn, {}).toPromise()
  expect(error?.graphQLErrors[0]).toMatchObject(errors[0] ?? {})
  expect(error?.response).toMatchObject({ status: 409 })
})

test.each(['<html>Bad gateway</html>', '', '{}', 'null'])(
  'an answer of %j that is no result is an error',
  async (body) => {
    const { error } = await clientOf(async () => new Response(body, { status: 502 }))
      .query(Clock, {})
      .toPromise()
    expect(error?.networkError).toBeInstanceOf(Error)
    expect(error?.response).toMatchObject({ status: 502 })
  },
)

test('a dead line is an error without an answer', async () => {
  const client = clientOf(() => Promise.reject(new TypeError('Failed to fetch')))
  const { error } = await client.query(Clock, {}).toPromise()
  expect(error?.networkError?.message).toBe('Failed to fetch')
  expect(error?.response).toBeUndefined()
})

test('does not ask for what is over at once', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async () => Response.json({ data: { clock: 'out' } }))
  const client = clientOf(call)
  pipe(
    client.query(Clock, {}),
    subscribe(() => undefined),
  ).unsubscribe()
  await client.query(Clock, {}).toPromise()
  expect(call).toHaveBeenCalledOnce()
})

test('gives an answer that is here at once, and takes it from who goes on showing it', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>()
  const take = vi.fn<(question: object) => undefined>()
  const client = clientOf(call, { known: () => ({ data: { clock: 'out' } }), take })
  const heard = vi.fn<(result: { data?: unknown }) => void>()
  pipe(client.query(Clock, {}), subscribe(heard)).unsubscribe()
  expect(heard.mock.lastCall?.[0].data).toEqual({ clock: 'out' })
  const shown = pipe(client.query(Clock, {}), subscribe(heard))
  await expect.poll(() => take.mock.calls).toHaveLength(1)
  shown.unsubscribe()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(call).not.toHaveBeenCalled()
})

test('waits for an answer that is coming, and asks alone where that fails', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async () => Response.json({ data: { clock: 'asked alone' } }))
  const take = vi.fn<() => Promise<object>>()
  take.mockResolvedValueOnce({ data: { clock: 'out' } }).mockRejectedValueOnce(new Error('refused'))
  const client = clientOf(call, { known: () => undefined, take })
  const clock = async () => (await client.query(Clock, {}).toPromise()).data
  expect(await clock()).toEqual({ clock: 'out' })
  expect(await clock()).toEqual({ clock: 'asked alone' })
})

test('ends the call of what is not shown any more', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const client = clientOf(({ signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  const heard = vi.fn<() => void>()
  const shown = pipe(client.query(Clock, {}), subscribe(heard))
  await expect.poll(() => signals).toHaveLength(1)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  shown.unsubscribe()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  expect(heard).not.toHaveBeenCalled()
})

test('leaves subscriptions to others', () => {
  const call = vi.fn<Parameters<typeof calling>[0]>()
  pipe(
    clientOf(call).subscription(Changed, {}),
    subscribe(() => undefined),
  ).unsubscribe()
  expect(call).not.toHaveBeenCalled()
})

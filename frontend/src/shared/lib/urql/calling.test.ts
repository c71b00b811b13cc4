import { Client, gql } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import { expect, test, vi, type Mock } from 'vitest'
import { calling } from './calling.ts'
import { errorCode } from './errors.ts'

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

const together = { together: true }

/** A client of a server that answers by `call`. */
function clientOf(...[call, early]: Parameters<typeof calling>) {
  return new Client({ url: '/api/graphql', requestPolicy: 'network-only', exchanges: [calling(call, early)] })
}

/** The days asked for by each call, as a list where it was one. */
const asked = (call: Mock<Parameters<typeof calling>[0]>) =>
  call.mock.calls.map(([{ body }]) => {
    type Question = { variables: { day: number } }
    const questions = JSON.parse(body) as Question | Question[]
    return Array.isArray(questions) ? questions.map(({ variables }) => variables.day) : questions.variables.day
  })

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

test('asks what may be together in one call, and gives each its own answer or error', async () => {
  const errors = [{ message: 'Not yours', extensions: { code: 'forbidden' } }]
  const call = vi.fn<Parameters<typeof calling>[0]>(async () =>
    Response.json([{ data: { clock: 'out' }, extensions: { shows: '7' } }, { errors }, { data: { clock: 'in' } }]),
  )
  const client = clientOf(call)
  const days = [1, 2, 3].map((day) => client.query(Clock, { day }, together).toPromise())
  const [first, second, third] = await Promise.all(days)
  expect(first).toMatchObject({ data: { clock: 'out' }, extensions: { shows: '7' }, error: undefined })
  expect(second?.error?.graphQLErrors[0]).toMatchObject(errors[0] ?? {})
  expect(third?.data).toEqual({ clock: 'in' })
  expect(call).toHaveBeenCalledOnce()
  expect(asked(call)).toEqual([[1, 2, 3]])
})

test('asks alone what is asked for the first time, and one that has no other beside it', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async () => Response.json({ data: { clock: 'out' } }))
  const client = clientOf(call)
  await Promise.all([
    client.query(Clock, { day: 1 }).toPromise(),
    client.query(Clock, { day: 2 }).toPromise(),
    client.query(Clock, { day: 3 }, together).toPromise(),
  ])
  expect(asked(call)).toEqual([1, 2, 3])
})

test('asks for no more in one call than the server takes', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async ({ body }) => {
    const questions = JSON.parse(body) as { variables: { day: number } }[]
    return Response.json(questions.map(({ variables: { day } }) => ({ data: { clock: day } })))
  })
  const client = clientOf(call)
  const days = Array.from({ length: 18 }, (_, day) => day)
  const answers = await Promise.all(days.map((day) => client.query(Clock, { day }, together).toPromise()))
  expect(asked(call)).toEqual([days.slice(0, 16), days.slice(16)])
  expect(answers.map(({ data }) => data as unknown)).toEqual(days.map((clock) => ({ clock })))
})

test.each([
  ['{"errors":[{"message":"No","extensions":{"code":"unauthenticated"}}]}', 401, 'unauthenticated'],
  ['{"error":{"code":"unauthenticated"}}', 401, 'unauthenticated'],
  ['{"error":{"code":"too_many"}}', 429, 'unreachable'],
  ['<html>Bad gateway</html>', 502, 'unreachable'],
  ['{}', 200, 'unreachable'],
  ['[]', 200, 'unreachable'],
])('a refusal of the whole call by %s is one of each question', async (body, status, code) => {
  const client = clientOf(async () => new Response(body, { status }))
  const days = [1, 2].map((day) => client.query(Clock, { day }, together).toPromise())
  const errors = (await Promise.all(days)).map(({ error }) => error && errorCode(error))
  expect(errors).toEqual([code, code])
})

test('a dead line is an error of all that were asked by the call', async () => {
  const client = clientOf(() => Promise.reject(new TypeError('Failed to fetch')))
  const days = [1, 2].map((day) => client.query(Clock, { day }, together).toPromise())
  const errors = (await Promise.all(days)).map(({ error }) => error?.networkError?.message)
  expect(errors).toEqual(['Failed to fetch', 'Failed to fetch'])
})

test('ends a call together once none of its answers is wanted', async () => {
  const answer = Promise.withResolvers<Response>()
  const call = vi.fn<Parameters<typeof calling>[0]>(() => answer.promise)
  const client = clientOf(call)
  const heard = vi.fn<(day: number) => void>()
  const shown = [1, 2].map((day) =>
    pipe(
      client.query(Clock, { day }, together),
      subscribe(() => heard(day)),
    ),
  )
  await expect.poll(() => call.mock.calls).toHaveLength(1)
  const aborted = () => call.mock.lastCall?.[0].signal?.aborted
  shown[0]?.unsubscribe()
  expect(aborted()).toBe(false)
  answer.resolve(Response.json([{ data: { clock: 'out' } }, { data: { clock: 'in' } }]))
  await expect.poll(() => heard.mock.calls).toEqual([[2]])
  call.mockReturnValue(new Promise(() => undefined))
  const more = [3, 4].map((day) =>
    pipe(
      client.query(Clock, { day }, together),
      subscribe(() => heard(day)),
    ),
  )
  await expect.poll(() => call.mock.calls).toHaveLength(2)
  more.forEach(({ unsubscribe }) => unsubscribe())
  expect(aborted()).toBe(true)
})

test('does not ask together for what is over before the call leaves', async () => {
  const call = vi.fn<Parameters<typeof calling>[0]>(async () => Response.json({ data: { clock: 'out' } }))
  const client = clientOf(call)
  const over = pipe(
    client.query(Clock, { day: 1 }, together),
    subscribe(() => undefined),
  )
  const kept = client.query(Clock, { day: 2 }, together).toPromise()
  // By now it waits for others.
  await Promise.resolve()
  over.unsubscribe()
  await kept
  expect(asked(call)).toEqual([2])
})

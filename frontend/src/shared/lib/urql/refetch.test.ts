import { Client, fetchExchange, gql } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import { expect, it, onTestFinished } from 'vitest'
import { featureCache } from './cache.ts'
import { refetching } from './refetch.ts'

const Entries = gql`
  query Entries {
    timeEntries {
      nodes {
        id
      }
    }
  }
`
const Count = gql`
  query Count {
    timeEntries {
      nodes {
        id
      }
    }
  }
`
const Page = gql`
  query Page {
    timeEntries {
      nodes {
        id
        notes
      }
    }
  }
`
const ClockIn = gql`
  mutation ClockIn {
    punch: clockIn {
      caughtUp
    }
  }
`

const entries = (...ids: string[]) => ({
  timeEntries: {
    __typename: 'TimeEntryConnection',
    nodes: ids.map((id) => ({ __typename: 'TimeEntry', id })),
  },
})
const entriesWithNotes = (...ids: string[]) => ({
  timeEntries: {
    __typename: 'TimeEntryConnection',
    nodes: ids.map((id) => ({ __typename: 'TimeEntry', id, notes: `Note of ${id}` })),
  },
})
const clockedIn = { punch: { __typename: 'PunchPayload', caughtUp: true } }

type ServerCall = { name: string; respond: (data: object) => void; fail: () => void }

function openScene() {
  const calls: ServerCall[] = []
  const { exchange, refetch, refetchMissed } = refetching(featureCache([]), [
    { refetch: { clockIn: ['pay'] } },
    { refetch: { clockIn: ['timeEntries'], timeClockChanged: ['timeEntries'] } },
    { missed: { attendanceChanged: ['timeEntries'] } },
  ])
  const client = new Client({
    url: 'http://localhost/api/graphql',
    preferGetMethod: false,
    fetch: async (_, init) => {
      const { operationName } = JSON.parse(init?.body as string) as { operationName: string }
      const { promise, resolve, reject } = Promise.withResolvers<object>()
      calls.push({ name: operationName, respond: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
      return Response.json({ data: await promise })
    },
    exchanges: [exchange, fetchExchange],
  })
  const results: string[][] = []
  const errors: { message: string | undefined; data: string[] | undefined }[] = []
  const { unsubscribe } = pipe(
    client.query<ReturnType<typeof entries>>(Entries, {}),
    subscribe(({ data, error }) => {
      const ids = data?.timeEntries.nodes.map(({ id }) => id)
      if (ids) results.push(ids)
      if (error) errors.push({ message: error.networkError?.message, data: ids })
    }),
  )
  onTestFinished(unsubscribe)
  const call = async (number: number) => {
    await expect.poll(() => calls[number - 1]).toBeDefined()
    return calls[number - 1]
  }
  return { calls, call, client, refetch, refetchMissed, results, errors }
}

it('refetches a list that a mutation changes, and keeps the old list until then', async () => {
  const { call, client, results } = openScene()
  ;(await call(1))?.respond(entries('a'))
  await expect.poll(() => results).toEqual([['a']])
  const mutation = client.mutation(ClockIn, {}).toPromise()
  ;(await call(2))?.respond(clockedIn)
  await mutation
  const again = await call(3)
  expect(again?.name).toBe('Entries')
  again?.respond(entries('b', 'a'))
  await expect.poll(() => results.at(-1)).toEqual(['b', 'a'])
  expect(results).not.toContainEqual([])
})

it('refetches after a response that was in flight during the mutation', async () => {
  const { calls, call, client, results } = openScene()
  const first = await call(1)
  const mutation = client.mutation(ClockIn, {}).toPromise()
  ;(await call(2))?.respond(clockedIn)
  await mutation
  expect(calls).toHaveLength(2)
  first?.respond(entries('a'))
  ;(await call(3))?.respond(entries('b', 'a'))
  await expect.poll(() => results.at(-1)).toEqual(['b', 'a'])
})

it('refetches what changed between the first response and the start of the subscription', async () => {
  const { call, client, refetchMissed, results } = openScene()
  ;(await call(1))?.respond(entries('a'))
  await expect.poll(() => results).toEqual([['a']])
  refetchMissed(client, ['timeClockChanged'])
  ;(await call(2))?.respond(entries('b', 'a'))
  await expect.poll(() => results.at(-1)).toEqual(['b', 'a'])
})

it('refetches at the start of a subscription what its events only update', async () => {
  const { call, client, refetchMissed, results } = openScene()
  ;(await call(1))?.respond(entries('a'))
  await expect.poll(() => results).toEqual([['a']])
  refetchMissed(client, ['attendanceChanged'])
  ;(await call(2))?.respond(entries('b', 'a'))
  await expect.poll(() => results.at(-1)).toEqual(['b', 'a'])
})

it('refetches once after a response that was in flight when the subscription started', async () => {
  const { calls, call, client, refetchMissed, results } = openScene()
  const first = await call(1)
  refetchMissed(client, ['timeClockChanged'])
  refetchMissed(client, ['timeClockChanged'])
  expect(calls).toHaveLength(1)
  first?.respond(entries('a'))
  ;(await call(2))?.respond(entries('b', 'a'))
  await expect.poll(() => results.at(-1)).toEqual(['b', 'a'])
  expect(calls).toHaveLength(2)
})

it('does not refetch queries that a subscription does not concern', async () => {
  const { calls, call, client, refetchMissed, results } = openScene()
  ;(await call(1))?.respond(entries('a'))
  await expect.poll(() => results).toEqual([['a']])
  refetchMissed(client, ['weekChanged'])
  await Promise.resolve()
  expect(calls).toHaveLength(1)
})

it('refetches all active queries after a reconnection', async () => {
  const { call, client, refetch, results } = openScene()
  ;(await call(1))?.respond(entries('a'))
  await expect.poll(() => results).toEqual([['a']])
  refetch(client)
  ;(await call(2))?.respond(entries('c'))
  await expect.poll(() => results.at(-1)).toEqual(['c'])
})

it('keeps the data when a refetch gets no response, and refetches again', async () => {
  const { call, client, refetch, results, errors } = openScene()
  ;(await call(1))?.respond(entries('a'))
  await expect.poll(() => results).toEqual([['a']])
  refetch(client)
  ;(await call(2))?.fail()
  await expect.poll(() => errors).toEqual([{ message: 'Failed to fetch', data: ['a'] }])
  refetch(client)
  ;(await call(3))?.respond(entries('b'))
  await expect.poll(() => results.at(-1)).toEqual(['b'])
})

it('fetches a query that the response of another query left without data, and refetches it later', async () => {
  const { call, client, refetch } = openScene()
  ;(await call(1))?.respond(entries())
  const notes: string[][] = []
  const page = pipe(
    client.query<ReturnType<typeof entriesWithNotes>>(Page, {}),
    subscribe(({ data }) => void (data && notes.push(data.timeEntries.nodes.map((node) => node.notes)))),
  )
  onTestFinished(page.unsubscribe)
  ;(await call(2))?.respond(entriesWithNotes())
  await expect.poll(() => notes).toEqual([[]])
  const count = pipe(
    client.query(Count, {}, { requestPolicy: 'network-only' }),
    subscribe(() => undefined),
  )
  onTestFinished(count.unsubscribe)
  ;(await call(3))?.respond(entries('a'))
  const again = await call(4)
  expect(again?.name).toBe('Page')
  again?.respond(entriesWithNotes('a'))
  await expect.poll(() => notes.at(-1)).toEqual(['Note of a'])
  refetch(client)
  expect((await call(7))?.name).toBeDefined()
})

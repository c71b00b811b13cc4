import { Client, gql } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import { expect, it, onTestFinished } from 'vitest'
import { cache } from './cache.ts'
import { calling } from './calling.ts'
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
/** As the menu asks, for less of each entry than a page shows. */
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
const noted = (...ids: string[]) => ({
  timeEntries: {
    __typename: 'TimeEntryConnection',
    nodes: ids.map((id) => ({ __typename: 'TimeEntry', id, notes: `Note of ${id}` })),
  },
})
const punched = { punch: { __typename: 'PunchPayload', caughtUp: true } }

type Question = { operationName: string }

/** `shows`: how much of the log. */
type Call = { name: string; answer: (data: object, shows?: number) => void; lose: () => void }

/** A client on a server that answers when, and in the order in which, the test says. */
function scene() {
  const calls: Call[] = []
  /** The names of what was asked by the same call, one after the other. */
  const rounds: string[][] = []
  const { exchange, refetch, refetchOlder } = refetching(cache([]), [
    { clockIn: ['pay'] },
    { clockIn: ['timeEntries'] },
  ])
  const client = new Client({
    url: 'http://localhost/api/graphql',
    exchanges: [
      exchange,
      calling(async ({ body }) => {
        const asked = JSON.parse(body) as Question | Question[]
        const questions = [asked].flat()
        rounds.push(questions.map(({ operationName }) => operationName))
        const answers = await Promise.all(
          questions.map(
            ({ operationName: name }) =>
              new Promise((resolve, reject) => {
                const answer = (data: object, shows = 0) => resolve({ data, extensions: { shows: String(shows) } })
                calls.push({ name, answer, lose: () => reject(new TypeError('Failed to fetch')) })
              }),
          ),
        )
        return Response.json(Array.isArray(asked) ? answers : answers[0])
      }),
    ],
  })
  const shown: string[][] = []
  const errors: { message: string | undefined; shown: string[] | undefined }[] = []
  const { unsubscribe } = pipe(
    client.query<ReturnType<typeof entries>>(Entries, {}),
    subscribe(({ data, error }) => {
      const ids = data?.timeEntries.nodes.map(({ id }) => id)
      if (ids) shown.push(ids)
      if (error) errors.push({ message: error.networkError?.message, shown: ids })
    }),
  )
  onTestFinished(unsubscribe)
  /** The call with this number, once it was made. */
  const call = async (number: number) => {
    await expect.poll(() => calls[number - 1]).toBeDefined()
    return calls[number - 1]
  }
  return { calls, rounds, call, client, refetch, refetchOlder, shown, errors }
}

it('fetches a list again that a punch has changed, and keeps the old one until then', async () => {
  const { call, client, shown } = scene()
  ;(await call(1))?.answer(entries('a'))
  await expect.poll(() => shown).toEqual([['a']])
  const punch = client.mutation(ClockIn, {}).toPromise()
  ;(await call(2))?.answer(punched)
  await punch
  const again = await call(3)
  expect(again?.name).toBe('Entries')
  again?.answer(entries('b', 'a'))
  await expect.poll(() => shown.at(-1)).toEqual(['b', 'a'])
  expect(shown).not.toContainEqual([])
})

it('fetches again after an answer that was in flight during the punch', async () => {
  const { calls, call, client, shown } = scene()
  const before = await call(1)
  const punch = client.mutation(ClockIn, {}).toPromise()
  ;(await call(2))?.answer(punched)
  await punch
  expect(calls).toHaveLength(2)
  before?.answer(entries('a'))
  ;(await call(3))?.answer(entries('b', 'a'))
  await expect.poll(() => shown.at(-1)).toEqual(['b', 'a'])
})

it('fetches everything shown when the connection is back', async () => {
  const { call, client, refetch, shown } = scene()
  ;(await call(1))?.answer(entries('a'))
  await expect.poll(() => shown).toEqual([['a']])
  refetch(client)
  ;(await call(2))?.answer(entries('c'))
  await expect.poll(() => shown.at(-1)).toEqual(['c'])
})

it('keeps what is shown where the line is lost before the second answer', async () => {
  const { call, client, refetch, shown, errors } = scene()
  ;(await call(1))?.answer(entries('a'))
  await expect.poll(() => shown).toEqual([['a']])
  refetch(client)
  ;(await call(2))?.lose()
  await expect.poll(() => errors).toEqual([{ message: 'Failed to fetch', shown: ['a'] }])
  refetch(client)
  ;(await call(3))?.answer(entries('b'))
  await expect.poll(() => shown.at(-1)).toEqual(['b'])
})

/** A second query beside the entries, both shown. */
async function sceneOfTwo() {
  const { call, client, shown, ...rest } = scene()
  ;(await call(1))?.answer(entries('a'))
  await expect.poll(() => shown).toEqual([['a']])
  const notes: (string[] | undefined)[] = []
  const page = pipe(
    client.query<ReturnType<typeof noted>>(Page, {}),
    subscribe(({ data }) => void notes.push(data?.timeEntries.nodes.map((node) => node.notes))),
  )
  onTestFinished(page.unsubscribe)
  return { call, client, shown, notes, ...rest }
}

it('fetches all that a change concerns by one call', async () => {
  const { call, client, rounds, shown, notes } = await sceneOfTwo()
  ;(await call(2))?.answer(noted('a'))
  await expect.poll(() => notes).toEqual([['Note of a']])
  const punch = client.mutation(ClockIn, {}).toPromise()
  ;(await call(3))?.answer(punched)
  await punch
  ;(await call(4))?.answer(entries('b', 'a'))
  ;(await call(5))?.answer(noted('b', 'a'))
  await expect.poll(() => notes.at(-1)).toEqual(['Note of b', 'Note of a'])
  expect(shown.at(-1)).toEqual(['b', 'a'])
  expect(rounds).toEqual([['Entries'], ['Page'], ['ClockIn'], ['Entries', 'Page']])
})

it('keeps all that is shown where the one call is lost', async () => {
  const { call, client, refetch, rounds, shown, notes, errors } = await sceneOfTwo()
  ;(await call(2))?.answer(noted('a'))
  await expect.poll(() => notes).toEqual([['Note of a']])
  refetch(client)
  ;(await call(3))?.lose()
  await expect.poll(() => errors).toEqual([{ message: 'Failed to fetch', shown: ['a'] }])
  expect([shown.at(-1), notes.at(-1)]).toEqual([['a'], ['Note of a']])
  refetch(client)
  await call(6)
  expect(rounds.slice(2)).toEqual([
    ['Entries', 'Page'],
    ['Entries', 'Page'],
  ])
})

it('fetches what failed to show anything by a call of its own', async () => {
  const { call, client, refetch, rounds, notes } = await sceneOfTwo()
  ;(await call(2))?.lose()
  await expect.poll(() => notes).toEqual([undefined])
  refetch(client)
  await call(4)
  expect(rounds.map((names) => names.length)).toEqual([1, 1, 1, 1])
})

it('fetches again what was answered before a subscription could tell of it', async () => {
  const { calls, call, client, refetchOlder, shown } = scene()
  ;(await call(1))?.answer(entries('a'), 7)
  await expect.poll(() => shown).toEqual([['a']])
  refetchOlder(client, 7n)
  expect(calls).toHaveLength(1)
  refetchOlder(client, 8n)
  ;(await call(2))?.answer(entries('b', 'a'), 8)
  await expect.poll(() => shown.at(-1)).toEqual(['b', 'a'])
})

it('fetches again, once, after an answer in flight while a subscription began that shows less', async () => {
  const { calls, call, client, refetchOlder, shown } = scene()
  const first = await call(1)
  refetchOlder(client, 8n)
  expect(calls).toHaveLength(1)
  first?.answer(entries('a'), 7)
  const second = await call(2)
  second?.answer(entries('b', 'a'), 7)
  await expect.poll(() => shown.at(-1)).toEqual(['b', 'a'])
  expect(calls).toHaveLength(2)
})

it('keeps an answer in flight while a subscription began that shows as much', async () => {
  const { calls, call, client, refetchOlder, shown } = scene()
  const first = await call(1)
  refetchOlder(client, 8n)
  first?.answer(entries('a'), 8)
  await expect.poll(() => shown).toEqual([['a']])
  expect(calls).toHaveLength(1)
})

it('fetches what the answer of another query has left without data, and goes on hearing of changes', async () => {
  const { call, client, refetch } = scene()
  ;(await call(1))?.answer(entries())
  const notes: string[][] = []
  const page = pipe(
    client.query<ReturnType<typeof noted>>(Page, {}),
    subscribe(({ data }) => void (data && notes.push(data.timeEntries.nodes.map((node) => node.notes)))),
  )
  onTestFinished(page.unsubscribe)
  ;(await call(2))?.answer(noted())
  await expect.poll(() => notes).toEqual([[]])
  const count = pipe(
    client.query(Count, {}, { requestPolicy: 'network-only' }),
    subscribe(() => undefined),
  )
  onTestFinished(count.unsubscribe)
  ;(await call(3))?.answer(entries('a'))
  const again = await call(4)
  expect(again?.name).toBe('Page')
  again?.answer(noted('a'))
  await expect.poll(() => notes.at(-1)).toEqual(['Note of a'])
  refetch(client)
  expect((await call(7))?.name).toBeDefined()
})

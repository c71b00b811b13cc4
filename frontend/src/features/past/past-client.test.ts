import { gql } from '@urql/core'
import { afterEach, expect, test, vi } from 'vitest'
import { openPastClient, openPastClients } from './past-client.ts'

const Entries = gql`
  query Entries {
    entries {
      id
    }
  }
`
const ClockIn = gql`
  mutation ClockIn {
    clockIn {
      caughtUp
    }
  }
`
const Punched = gql`
  subscription Punched {
    punched {
      id
    }
  }
`

const at = '2026-11-03T19:15:00.000Z'

/** A server that answers with `body`, and what it was asked. */
function scene(body: object) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, 'http://muster.test'), { ...init, signal: null }))
    return Response.json(body)
  })
  const notKept = vi.fn<() => void>()
  const unauthenticated = vi.fn<() => void>()
  const tooEarly = vi.fn<() => void>()
  const client = openPastClient(at, [], { notKept, unauthenticated, tooEarly })
  return { client, asked, notKept, unauthenticated, tooEarly }
}

afterEach(() => void vi.unstubAllGlobals())

test('a query names the moment', async () => {
  const { client, asked } = scene({ data: { entries: [{ __typename: 'Entry', id: 'e1' }] } })
  const { data } = await client.query(Entries, {}).toPromise()
  expect(data).toMatchObject({ entries: [{ id: 'e1' }] })
  expect(asked.map(({ headers }) => headers.get('x-as-of'))).toEqual([at])
})

test('a mutation is refused without asking the server', async () => {
  const { client, asked } = scene({ data: { clockIn: { __typename: 'Payload', caughtUp: true } } })
  const { data, error } = await client.mutation(ClockIn, {}).toPromise()
  expect(data).toBeUndefined()
  expect(error?.graphQLErrors[0]?.message).toContain('Go back to now')
  expect(asked).toEqual([])
})

test('a subscription brings nothing and asks nothing', async () => {
  const { client, asked } = scene({ data: { entries: [{ __typename: 'Entry', id: 'e1' }] } })
  const heard = vi.fn<() => void>()
  const { unsubscribe } = client.subscription(Punched, {}).subscribe(heard)
  await client.query(Entries, {}).toPromise()
  unsubscribe()
  expect(heard).not.toHaveBeenCalled()
  expect(asked).toHaveLength(1)
})

test('says when a query has no past, when nothing was there yet, and when the session is over', async () => {
  const refused = (code: string) => ({ data: null, errors: [{ message: 'No', extensions: { code } }] })
  const past = scene(refused('PAST_NOT_KEPT'))
  await past.client.query(Entries, {}).toPromise()
  expect(past.notKept).toHaveBeenCalledOnce()
  expect(past.unauthenticated).not.toHaveBeenCalled()
  expect(past.tooEarly).not.toHaveBeenCalled()
  const early = scene(refused('before_beginning'))
  await early.client.query(Entries, {}).toPromise()
  expect(early.tooEarly).toHaveBeenCalledOnce()
  const over = scene(refused('UNAUTHENTICATED'))
  await over.client.query(Entries, {}).toPromise()
  expect(over.unauthenticated).toHaveBeenCalledOnce()
})

test('a moment keeps its client while few others were asked for since', () => {
  const clientOf = openPastClients([], { unauthenticated: () => {}, notKept: () => {}, tooEarly: () => {} })
  const moment = (minute: number) => new Date(Date.parse(at) + minute * 60_000).toISOString()
  const first = clientOf(at)
  for (const minute of [1, 2, 3]) clientOf(moment(minute))
  expect(clientOf(at)).toBe(first)
  for (let minute = 1; minute <= 12; minute += 1) clientOf(moment(minute))
  expect(clientOf(at)).not.toBe(first)
})

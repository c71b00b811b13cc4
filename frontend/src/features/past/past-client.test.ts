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

function scene(body: object) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://muster.test'), { ...init, signal: null }))
    return Response.json(body)
  })
  const onUnavailable = vi.fn<() => void>()
  const onUnauthenticated = vi.fn<() => void>()
  const onTooEarly = vi.fn<() => void>()
  const client = openPastClient(at, [], { onUnavailable, onUnauthenticated, onTooEarly })
  return { client, requests, onUnavailable, onUnauthenticated, onTooEarly }
}

afterEach(() => void vi.unstubAllGlobals())

test('a query sends the moment', async () => {
  const { client, requests } = scene({ data: { entries: [{ __typename: 'Entry', id: 'e1' }] } })
  const { data } = await client.query(Entries, {}).toPromise()
  expect(data).toMatchObject({ entries: [{ id: 'e1' }] })
  expect(requests.map(({ headers }) => headers.get('x-as-of'))).toEqual([at])
})

test('refuses a mutation without a request', async () => {
  const { client, requests } = scene({ data: { clockIn: { __typename: 'Payload', caughtUp: true } } })
  const { data, error } = await client.mutation(ClockIn, {}).toPromise()
  expect(data).toBeUndefined()
  expect(error?.graphQLErrors[0]?.message).toContain('Go back to now')
  expect(requests).toEqual([])
})

test('a subscription sends no request and never pushes', async () => {
  const { client, requests } = scene({ data: { entries: [{ __typename: 'Entry', id: 'e1' }] } })
  const onEvent = vi.fn<() => void>()
  const { unsubscribe } = client.subscription(Punched, {}).subscribe(onEvent)
  await client.query(Entries, {}).toPromise()
  unsubscribe()
  expect(onEvent).not.toHaveBeenCalled()
  expect(requests).toHaveLength(1)
})

test('reports a query without a past, a moment before the organization, and an expired session', async () => {
  const refused = (code: string) => ({ data: null, errors: [{ message: 'No', extensions: { code } }] })
  const past = scene(refused('PAST_NOT_KEPT'))
  await past.client.query(Entries, {}).toPromise()
  expect(past.onUnavailable).toHaveBeenCalledOnce()
  expect(past.onUnauthenticated).not.toHaveBeenCalled()
  expect(past.onTooEarly).not.toHaveBeenCalled()
  const early = scene(refused('before_beginning'))
  await early.client.query(Entries, {}).toPromise()
  expect(early.onTooEarly).toHaveBeenCalledOnce()
  const over = scene(refused('UNAUTHENTICATED'))
  await over.client.query(Entries, {}).toPromise()
  expect(over.onUnauthenticated).toHaveBeenCalledOnce()
})

test('keeps the clients of the last moments', () => {
  const clientOf = openPastClients([], { onUnauthenticated: () => {}, onUnavailable: () => {}, onTooEarly: () => {} })
  const moment = (minute: number) => new Date(Date.parse(at) + minute * 60_000).toISOString()
  const first = clientOf(at)
  for (const minute of [1, 2, 3]) clientOf(moment(minute))
  expect(clientOf(at)).toBe(first)
  for (let minute = 1; minute <= 12; minute += 1) clientOf(moment(minute))
  expect(clientOf(at)).not.toBe(first)
})

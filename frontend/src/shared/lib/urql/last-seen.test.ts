import { Client, createRequest, fetchExchange, gql } from '@urql/core'
import { afterEach, expect, test, vi } from 'vitest'
import { openLastSeen } from './last-seen.ts'

const storage = vi.hoisted(() => new Map<string, { at: number; data: unknown }>())

vi.mock('./last-seen-storage.ts', () => ({
  storeLastSeen: (key: string, data: unknown) => storage.set(key, { at: 1000, data }),
  readLastSeen: async (key: string) => storage.get(key),
}))
vi.mock('../../session.ts', () => ({ currentUser: () => ({ employeeId: 'ana' }) }))

afterEach(() => storage.clear())

const MyShifts = gql`
  query MyShifts {
    myShifts
  }
`
const Wages = gql`
  query Wages {
    wages
  }
`

/** Opens a page of the employee. `data: undefined`: the server can't be reached. */
function openPage(data: () => object | undefined, employeeId = 'ana') {
  const { exchange, store } = openLastSeen(employeeId, new Set(['MyShifts']))
  const client = new Client({
    url: 'http://localhost/api/graphql',
    preferGetMethod: false,
    fetch: async () => {
      const answer = data()
      if (!answer) throw new TypeError('Failed to fetch')
      return Response.json({ data: answer })
    },
    exchanges: [exchange, fetchExchange],
  })
  return { client, store }
}

test('a page that opens offline shows the last result, its age and the error', async () => {
  await openPage(() => ({ myShifts: ['Monday'] })).client.query(MyShifts, {})
  const { client, store } = openPage(() => undefined)
  const results: unknown[] = []
  const { unsubscribe } = client.query(MyShifts, {}).subscribe(({ data, error }) => results.push([data, error?.name]))
  await expect.poll(() => results).toEqual([[{ myShifts: ['Monday'] }, 'CombinedError']])
  expect(store.getState().shownSince).toBe(1000)
  unsubscribe()
  expect(store.getState().shownSince).toBeUndefined()
})

test('an answer of the server replaces the last result and its age', async () => {
  await openPage(() => ({ myShifts: ['Monday'] })).client.query(MyShifts, {})
  let isReachable = false
  const { client, store } = openPage(() => (isReachable ? { myShifts: ['Tuesday'] } : undefined))
  let shown: unknown
  const query = client.createRequestOperation('query', createRequest(MyShifts, {}))
  client.executeRequestOperation(query).subscribe(({ data }) => (shown = data))
  await expect.poll(() => shown).toEqual({ myShifts: ['Monday'] })
  isReachable = true
  client.reexecuteOperation(query)
  await expect.poll(() => shown).toEqual({ myShifts: ['Tuesday'] })
  expect(store.getState().shownSince).toBeUndefined()
})

test('other queries and results after the sign-out are not stored', async () => {
  await openPage(() => ({ wages: [1] })).client.query(Wages, {})
  await openPage(() => ({ myShifts: [] }), 'signed-out').client.query(MyShifts, {})
  expect([...storage.keys()]).toEqual([])
})

import { Client, gql } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FeatureData } from '../../feature.ts'
import { cache } from './cache.ts'
import { calling } from './calling.ts'
import { lateRules } from './late-rules.ts'
import { refetching } from './refetch.ts'

const Unread = gql`
  query Unread {
    unread
    entries
  }
`
const Read = gql`
  mutation Read {
    read {
      unread
    }
  }
`

const data: FeatureData = {
  optimistic: { read: () => ({ __typename: 'ReadPayload', unread: 0 }) },
  updates: {
    Mutation: {
      read: (_result, _args, cache) => cache.updateQuery({ query: Unread }, (known) => ({ ...known, unread: 0 })),
    },
  },
  refetch: { read: ['entries'] },
}

/** A client whose rules come when the test says, of a server that counts what it was asked. */
function scene() {
  const attempts: PromiseWithResolvers<readonly FeatureData[]>[] = []
  const missed = vi.fn<() => void>()
  const rules = lateRules(() => {
    const attempt = Promise.withResolvers<readonly FeatureData[]>()
    attempts.push(attempt)
    return attempt.promise
  }, missed)
  const asked: string[] = []
  const client = new Client({
    url: '/api/graphql',
    exchanges: [
      rules.exchange,
      refetching(cache([], rules), rules.refetch).exchange,
      calling(async ({ body }) => {
        const { operationName } = JSON.parse(body) as { operationName: string }
        asked.push(operationName)
        if (operationName === 'Read') return Response.json({ data: { read: { __typename: 'ReadPayload', unread: 0 } } })
        return Response.json({ data: { unread: 3, entries: asked.length } })
      }),
    ],
  })
  const shown: unknown[] = []
  const { unsubscribe } = pipe(
    client.query(Unread, {}),
    subscribe((result) => void shown.push(result.data)),
  )
  onTestFinished(unsubscribe)
  return {
    client,
    asked,
    shown,
    rules,
    missed,
    loaded: () => attempts.at(-1)?.resolve([data]),
    failed: () => attempts.at(-1)?.reject(new TypeError('Failed to fetch')),
  }
}

test('a query needs no rules', async () => {
  const { shown } = scene()
  await expect.poll(() => shown).toEqual([{ unread: 3, entries: 1 }])
})

test('a change waits for the rules, and then follows them', async () => {
  const { client, asked, shown, loaded } = scene()
  await expect.poll(() => shown).toHaveLength(1)
  const answer = client.mutation(Read, {}).toPromise()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual(['Unread'])
  loaded()
  expect((await answer).error).toBeUndefined()
  expect(shown[1]).toEqual({ unread: 0, entries: 1 })
  await expect.poll(() => asked).toEqual(['Unread', 'Read', 'Unread'])
})

test('a change goes on where the rules can’t be loaded, which is made up for once they are', async () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.useFakeTimers()
  onTestFinished(() => void (vi.useRealTimers(), vi.unstubAllGlobals()))
  const { client, missed, failed, loaded, rules } = scene()
  const answer = client.mutation(Read, {}).toPromise()
  await vi.advanceTimersByTimeAsync(0)
  failed()
  expect((await answer).error).toBeUndefined()
  expect(missed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  loaded()
  await rules.load()
  expect(missed).toHaveBeenCalledOnce()
})

test('the rules are loaded once', async () => {
  const { rules, loaded, missed } = scene()
  const first = rules.load()
  loaded()
  expect(await rules.load()).toBe(await first)
  expect(missed).not.toHaveBeenCalled()
  expect(rules.refetch).toHaveLength(1)
})

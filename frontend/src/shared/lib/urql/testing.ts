import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { cache } from './cache.ts'

type Question = { operationName: string; variables: { after?: string } }

/** A client of a server that answers as `answer` does; `push` sends to the last subscription. */
export function testClient(data: FeatureData, answer: (question: Question) => Promise<object | undefined>) {
  let sink: { next: (result: object) => void } | undefined
  const client = new Client({
    url: 'http://localhost/api/graphql',
    preferGetMethod: false,
    exchanges: [
      cache([data]),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: () => ({ subscribe: (given) => ((sink = given), { unsubscribe() {} }) }),
      }),
    ],
    fetch: async (_, init) =>
      Response.json({ data: await answer(JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Question) }),
  })
  return { client, push: (data: object) => sink?.next({ data }) }
}

import { Client, subscriptionExchange } from '@urql/core'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { cache } from './cache.ts'
import { calling } from './calling.ts'

type Question = { operationName: string; variables: { after?: string } }

/** A client of a server that answers as `answer` does; `push` sends to the last subscription. */
export function testClient(data: FeatureData, answer: (question: Question) => Promise<object | undefined>) {
  let sink: { next: (result: object) => void } | undefined
  const client = new Client({
    url: 'http://localhost/api/graphql',
    exchanges: [
      cache([], data),
      calling(async ({ body }) => Response.json({ data: await answer(JSON.parse(body) as Question) })),
      subscriptionExchange({
        forwardSubscription: () => ({ subscribe: (given) => ((sink = given), { unsubscribe() {} }) }),
      }),
    ],
  })
  return { client, push: (data: object) => sink?.next({ data }) }
}

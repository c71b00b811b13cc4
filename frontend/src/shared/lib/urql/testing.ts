import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { featureCache } from './cache.ts'
import { refetching } from './refetch.ts'

type QueryRequest = { operationName: string; variables: { after?: string } }

export function testClient(data: FeatureData, respond: (request: QueryRequest) => Promise<object | undefined>) {
  let sink: { next: (result: object) => void } | undefined
  const client = new Client({
    url: 'http://localhost/api/graphql',
    preferGetMethod: false,
    fetch: async (_, init) => Response.json({ data: await respond(JSON.parse(init?.body as string) as QueryRequest) }),
    exchanges: [
      refetching(featureCache([data]), [data]).exchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: () => ({ subscribe: (subscriber) => ((sink = subscriber), { unsubscribe() {} }) }),
      }),
    ],
  })
  return { client, push: (pushed: object) => sink?.next({ data: pushed }) }
}

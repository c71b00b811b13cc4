import { GraphQLError, buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openConnection } from './connection.ts'

// Browsers have it from the start; loading the client listens to the line.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

const schema = buildSchema('type Query { now: Int } type Subscription { changed: Int }')

/** What a browser hears of a server that begins its subscription in these ways, one after another. */
async function hearing(...ways: (() => AsyncGenerator<{ changed: number }>)[]) {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const server = useServer(
    {
      schema,
      roots: { subscription: { changed: () => ways.shift()?.() } },
    },
    wss,
  )
  await once(wss, 'listening')
  const connection = openConnection({
    url: `ws://127.0.0.1:${(wss.address() as AddressInfo).port}`,
    reconnected: () => undefined,
    begun: () => undefined,
    refused: () => undefined,
  })
  const heard: unknown[] = []
  const unsubscribe = connection.subscribe(
    { query: 'subscription { changed }' },
    { next: ({ data }) => heard.push(data), error: (error) => heard.push(error) },
  )
  onTestFinished(async () => {
    unsubscribe()
    await server.dispose()
    wss.close()
  })
  return { heard, left: () => ways.length }
}

async function* fails(status: number): AsyncGenerator<{ changed: number }> {
  yield* []
  throw new GraphQLError('No', { extensions: { status } })
}

async function* ends() {
  yield { changed: 1 }
}

async function* goesOn() {
  yield { changed: 2 }
  await new Promise(() => undefined)
}

it('a subscription that the server could not go on with begins again', async () => {
  const { heard } = await hearing(
    () => fails(503),
    ends,
    () => fails(500),
    goesOn,
  )
  await vi.waitFor(() => expect(heard).toEqual([{ changed: 1 }, { changed: 2 }]), { timeout: 20_000 })
})

it('one that the server refused does not', async () => {
  const { heard, left } = await hearing(() => fails(403), goesOn)
  await vi.waitFor(() => expect(heard).toEqual([[expect.objectContaining({ message: 'No' })]]), { timeout: 20_000 })
  expect(left()).toBe(1)
})

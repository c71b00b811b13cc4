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
    ready: async () => undefined,
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

/** Before it begins, which the server answers as a first result. */
function refuses(status: number): never {
  throw new GraphQLError('No', { extensions: { status } })
}

async function* fails(status: number): AsyncGenerator<{ changed: number }> {
  yield* []
  refuses(status)
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
    () => refuses(500),
    goesOn,
  )
  await vi.waitFor(() => expect(heard).toEqual([{ changed: 1 }, undefined, { changed: 2 }]), { timeout: 20_000 })
})

it.each([
  ['refused', refuses, undefined],
  ['ended with a refusal', fails, [expect.objectContaining({ message: 'No' })]],
])('one that the server %s does not', async (_, way, answer) => {
  const { heard, left } = await hearing(ends, () => way(403), goesOn)
  await vi.waitFor(() => expect(heard).toEqual([{ changed: 1 }, answer]), { timeout: 20_000 })
  // Longer than the pause before another attempt.
  await expect(vi.waitUntil(() => left() === 0, { timeout: 1500 })).rejects.toThrow('Timed out')
})

import { GraphQLError, buildSchema } from 'graphql'
import { MessageType, stringifyMessage } from 'graphql-ws'
import { useServer } from 'graphql-ws/use/ws'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openConnection } from './connection.ts'

const schema = buildSchema('type Query { now: Int } type Subscription { changed: Int }')

type Stream = () => AsyncGenerator<{ changed: number }>

async function openScene(...streams: Stream[]) {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const server = useServer(
    {
      schema,
      roots: { subscription: { changed: () => streams.shift()?.() } },
      onOperation: ({ extra }, id) => {
        extra.socket.send(stringifyMessage({ type: MessageType.Ping, payload: { subscribed: id } }))
      },
    },
    wss,
  )
  await once(wss, 'listening')
  const reconnected = vi.fn<() => void>()
  const connection = openConnection({
    url: `ws://127.0.0.1:${(wss.address() as AddressInfo).port}`,
    reconnected,
    refused: () => undefined,
  })
  const missed: unknown[] = []
  connection.onMissedChanges((fields) => missed.push(fields))
  const results: unknown[] = []
  const unsubscribe = connection.subscribe(
    { query: 'subscription { changed }' },
    { next: ({ data }) => results.push(data), error: (error) => results.push(error) },
  )
  onTestFinished(async () => {
    unsubscribe()
    await server.dispose()
    wss.close()
  })
  const dropSockets = () => wss.clients.forEach((socket) => socket.terminate())
  return { results, missed, reconnected, dropSockets, remaining: () => streams.length }
}

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

async function* continues() {
  yield { changed: 2 }
  await new Promise(() => undefined)
}

it('restarts a subscription that ended because of a server failure', async () => {
  const { results } = await openScene(
    () => fails(503),
    ends,
    () => refuses(500),
    continues,
  )
  await vi.waitFor(() => expect(results).toEqual([{ changed: 1 }, undefined, { changed: 2 }]), { timeout: 20_000 })
})

it.each([
  ['refused', refuses, undefined],
  ['ended with a refusal', fails, [expect.objectContaining({ message: 'No' })]],
])('does not restart a subscription that the server %s', async (_, stream, answer) => {
  const { results, remaining } = await openScene(ends, () => stream(403), continues)
  await vi.waitFor(() => expect(results).toEqual([{ changed: 1 }, answer]), { timeout: 20_000 })
  // Longer than the pause before a retry.
  await expect(vi.waitUntil(() => remaining() === 0, { timeout: 1500 })).rejects.toThrow('Timed out')
})

it('reports missed changes when the server acknowledges the subscription', async () => {
  const { missed, reconnected } = await openScene(continues)
  await vi.waitFor(() => expect(missed).toEqual([['changed']]))
  expect(reconnected).not.toHaveBeenCalled()
})

it('reports everything as missed after a reconnection', async () => {
  const { results, missed, reconnected, dropSockets } = await openScene(continues, continues)
  await vi.waitFor(() => expect(missed).toEqual([['changed']]))
  dropSockets()
  await vi.waitFor(() => expect(missed.at(-1)).toBe('all'), { timeout: 20_000 })
  expect(reconnected).toHaveBeenCalledOnce()
  expect(results).toEqual([{ changed: 2 }, { changed: 2 }])
})

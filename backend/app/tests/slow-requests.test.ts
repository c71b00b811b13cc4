import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startMuster, type TestMuster } from '../testing/gateway.ts'

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: muster.test\r\n'
const HALF_A_BODY = `${HEADERS}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`

function begin({ origin }: TestMuster, text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => undefined)
  socket.write(text)
  socket.resume()
  return socket
}

test.each([
  ['nothing at all', ''],
  ['half of its headers', HEADERS],
  ['half of its body', HALF_A_BODY],
])('a request that sends %s is ended', async (_, text) => {
  const muster = await startMuster({ timeouts: { headers: 100, request: 200 } })
  const socket = begin(muster, text)
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
  await muster.close()
})

test('a half-sent request and a websocket that stay open do not keep the gateway from closing', async () => {
  const muster = await startMuster({ timeouts: { closing: 100 } })
  const request = begin(muster, HALF_A_BODY)
  const socket = new WebSocket(`${muster.origin.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws', {
    headers: { origin: muster.origin, cookie: (await muster.signUp('Slow')).owner.cookie() },
  })
  await once(socket, 'open')
  socket.pause()
  await expect(muster.close()).resolves.toBeUndefined()
  request.destroy()
  socket.terminate()
})

import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMuster, type TestClient, type TestMuster } from '#backend/app/testing/gateway.ts'
import { WebSocket } from 'ws'

let muster: TestMuster
let owner: TestClient
let elsewhere: TestClient
let employee: TestClient
const closing: (() => unknown)[] = []
beforeAll(async () => {
  muster = await startMuster()
  const signedUp = await muster.signUp('Kettle')
  owner = signedUp.owner
  elsewhere = muster.client()
  await elsewhere.signIn('owner@kettle.test')
  employee = (await muster.hire({ ...signedUp.user, role: 'employee', firstName: 'Ana' })).browser
})
afterAll(async () => {
  for (const close of closing) close()
  await muster.close()
})

function graphqlSocket({ cookie }: TestClient): Promise<number | 'open'> {
  const socket = new WebSocket(`${muster.origin.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws', {
    headers: { cookie: cookie(), origin: muster.origin },
  })
  closing.push(() => socket.terminate())
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', resolve)
    socket.on('message', () => resolve('open'))
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
  })
}

async function liveSocket(client: TestClient): Promise<string> {
  const { body } = await client.get('/api/auth/socket-token')
  const socket = io(muster.origin, {
    auth: { token: body.token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  closing.push(() => socket.disconnect())
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('open'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
}

test.each([
  ['graphql-ws', graphqlSocket, 4429],
  ['Socket.IO', liveSocket, 'Too many connections'],
])('%s admits 12 connections of one session, and 20 of one person', async (_, connect, refused) => {
  for (let n = 0; n < 12; n += 1) expect(await connect(owner)).toBe('open')
  expect(await connect(owner)).toBe(refused)
  for (let n = 12; n < 20; n += 1) expect(await connect(elsewhere)).toBe('open')
  expect(await connect(elsewhere)).toBe(refused)
  expect(await connect(employee)).toBe('open')
})

test('a closed connection frees its slot', async () => {
  for (const close of closing.splice(0)) close()
  for (const connect of [graphqlSocket, liveSocket]) await expect.poll(() => connect(owner)).toBe('open')
})

import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { expect, it } from 'vitest'
import { systemCommand } from '#kernel/testing/command.ts'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const { owner, user } = await muster.signUp('Livery')
const ownerId = user.employeeId

const tokenOf = async (client: TestClient): Promise<string> => (await client.get('/api/auth/socket-token')).body.token

const connect = (token: unknown, transport: 'websocket' | 'polling' = 'websocket') =>
  io(muster.origin, { auth: { token }, transports: [transport], reconnection: false, forceNew: true })

const once = (socket: Socket, event: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- payloads are untyped on the wire, and tests compare them whole
  new Promise<any>((resolve) => socket.once(event, resolve))

const notify = (organizationId: string, employeeId: string) =>
  muster.commands.notify(systemCommand(organizationId), {
    notificationId: randomUUID(),
    employeeId,
    kind: 'schedule_published',
    params: { weekStart: '2026-03-15', shifts: 3 },
    link: '/schedule',
  })

it.each(['websocket', 'polling'] as const)('a standard client hears of notifications by %s', async (transport) => {
  const { organizationId } = await owner.get('/api/auth/me').then(({ body }) => body)
  const socket = connect(await tokenOf(owner), transport)
  await once(socket, 'connect')
  const told = once(socket, 'notification')
  await notify(organizationId, ownerId)
  const notification = await told
  expect(notification).toMatchObject({
    type: 'schedule_published',
    title: 'Schedule published',
    message: 'Your schedule for Mar 15–21 is published: you have 3 shifts.',
    is_read: false,
    link: '/schedule',
  })
  const listed = await owner.get('/api/notifications')
  expect(listed.body.notifications[0]).toEqual(notification)
  socket.disconnect()
})

it.each([['nothing'], [undefined], [{}], ['x'.repeat(300)]])('rejects the token %s', async (token) => {
  const socket = connect(token)
  const error = await once(socket, 'connect_error')
  expect(error.message).toBe('Please sign in')
})

it('a page of another site gets nowhere', async () => {
  const answer = await fetch(`${muster.origin}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.test' },
  })
  expect(answer.status).toBe(403)
})

it('signing out ends the connection, and its token', async () => {
  const other = muster.client()
  await other.signIn('owner@livery.test')
  const token = await tokenOf(other)
  const socket = connect(token)
  await once(socket, 'connect')
  const ended = once(socket, 'disconnect')
  await other.post('/api/auth/logout')
  await ended
  const again = connect(token)
  const error = await once(again, 'connect_error')
  expect(error.message).toBe('Please sign in')
})

it('rejects an unknown channel', async () => {
  const socket = connect(await tokenOf(owner))
  await once(socket, 'connect')
  const answer = await socket.emitWithAck('join_channel', randomUUID())
  expect(answer).toEqual({ error: { code: 'not_found', message: 'There is no such channel' } })
  expect(await socket.emitWithAck('leave_channel', randomUUID())).toBeUndefined()
  socket.disconnect()
})

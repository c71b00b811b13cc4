import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fileMuster, listen, type TestClient } from '#backend/app/testing/gateway.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const { manager, ana, bob } = await teamOf(muster)

async function connected(client: TestClient) {
  const { token } = (await client.get('/api/auth/socket-token')).body
  const socket = io(muster.origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  onTestFinished(() => void socket.disconnect())
  await once(socket, 'connect')
  return socket
}

// oxlint-disable-next-line typescript/no-explicit-any -- as loose as the line: tests compare what comes whole
const once = (socket: Socket, event: string) => new Promise<any>((resolve) => socket.once(event, resolve))

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const data = (push: any) => push.data

/** Resolves once the gateway serves a subscription. */
const subscribed = () =>
  vi.waitFor(async () => {
    expect((await manager.browser.get('/metrics')).text).toContain('muster_subscriptions_open 1\n')
  })

async function channel(memberIds: readonly string[]): Promise<string> {
  const details = { name: 'Live', isPrivate: true, memberIds }
  return (await manager.browser.post('/api/messaging/channels', details)).body.id
}

const say = async (client: TestClient, channelId: string, messageText: string) =>
  (await client.post('/api/messaging/messages', { channelId, messageText })).body

it('sends messages, edits and deletions to sockets that have joined the channel', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const socket = await connected(bob.browser)
  expect(await socket.emitWithAck('join_channel', channelId)).toBeUndefined()
  const sent = once(socket, 'new_message')
  const { id } = await say(ana.browser, channelId, 'Hello')
  expect(await sent).toMatchObject({ id, channel_id: channelId, message_text: 'Hello', sender_first_name: 'Ana' })
  const edited = once(socket, 'message_edited')
  await ana.browser.send('PUT', `/api/messaging/messages/${id}`, { body: { messageText: 'Hello Bob' } })
  expect(await edited).toMatchObject({ id, message_text: 'Hello Bob', is_edited: true })
  const deleted = once(socket, 'message_deleted')
  await ana.browser.send('DELETE', `/api/messaging/messages/${id}`)
  expect(await deleted).toEqual({ id, channel_id: channelId })
})

it('rejects a room whose channel one is not in, and sends nothing of it', async () => {
  const channelId = await channel([ana.user.employeeId])
  const [outsider, member] = await Promise.all([connected(bob.browser), connected(ana.browser)])
  const error = { error: { code: 'not_found', message: 'There is no such channel' } }
  expect(await outsider.emitWithAck('join_channel', channelId)).toEqual(error)
  expect(await outsider.emitWithAck('join_channel', { id: channelId })).toEqual(error)
  const heard: unknown[] = []
  outsider.on('new_message', (message) => heard.push(message))
  await member.emitWithAck('join_channel', channelId)
  const seen = once(member, 'new_message')
  await say(manager.browser, channelId, 'For members')
  await seen
  // What was sent before an answer would have come before it.
  await outsider.emitWithAck('leave_channel', channelId)
  expect(heard).toEqual([])
})

it('puts members out of the room once they are none', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const [removed, stays] = await Promise.all([connected(bob.browser), connected(ana.browser)])
  await Promise.all([removed.emitWithAck('join_channel', channelId), stays.emitWithAck('join_channel', channelId)])
  await manager.browser.send('DELETE', `/api/messaging/channels/${channelId}/members/${bob.user.employeeId}`)
  const heard: unknown[] = []
  removed.on('new_message', (message) => heard.push(message))
  const seen = once(stays, 'new_message')
  await say(ana.browser, channelId, 'Without Bob')
  await seen
  await removed.emitWithAck('leave_channel', channelId)
  expect(heard).toEqual([])
})

it('pushes messages, threads and who is typing to subscriptions of the channel', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const first = await say(ana.browser, channelId, 'Question')
  const activity = listen(
    bob.browser.line(),
    `subscription ($channelId: ID!) {
       channelActivity(channelId: $channelId) { message { id text replyCount } typing { firstName } }
     }`,
    { channelId },
  )
  onTestFinished(() => void activity.end())
  const typing = activity.next()
  await subscribed()
  await ana.browser.graphql('mutation ($id: ID!) { sayTyping(channelId: $id) }', { id: channelId })
  expect(data(await typing)).toEqual({ channelActivity: { message: null, typing: { firstName: 'Ana' } } })
  const reply = await ana.browser.post('/api/messaging/messages', {
    id: randomUUID(),
    channelId,
    messageText: 'More',
    replyTo: first.id,
  })
  const pushed = [await activity.next(), await activity.next()].map((push) => data(push).channelActivity.message)
  expect(pushed).toContainEqual({ id: reply.body.id, text: 'More', replyCount: 0 })
  expect(pushed).toContainEqual({ id: first.id, text: 'Question', replyCount: 1 })
})

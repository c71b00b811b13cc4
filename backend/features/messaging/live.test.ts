import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { fileMuster, listen, type TestClient } from '#backend/app/testing/gateway.ts'
import { openSockets } from '#backend/app/testing/sockets.ts'
import { teamOf } from '#backend/app/testing/team.ts'

const muster = await fileMuster()
const { manager, ana, bob } = await teamOf(muster)
const sockets = openSockets(muster.origin)
afterEach(sockets.close)

const names = ['new_message', 'message_edited', 'message_deleted']
const connected = ({ browser }: { browser: TestClient }) => sockets.hear(browser, names)
const join = ({ socket }: Awaited<ReturnType<typeof connected>>, channelId: unknown) =>
  socket.emitWithAck('join_channel', channelId)

const subscribed = (count = 1) =>
  vi.waitFor(
    async () => expect((await manager.browser.get('/metrics')).text).toContain(`muster_subscriptions_open ${count}\n`),
    { timeout: 20_000, interval: 20 },
  )

async function channel(memberIds: readonly string[]): Promise<string> {
  const details = { name: 'Live', isPrivate: true, memberIds }
  return (await manager.browser.post('/api/messaging/channels', details)).body.id
}

const say = async (client: TestClient, channelId: string, messageText: string) =>
  (await client.post('/api/messaging/messages', { channelId, messageText })).body

it('sends messages, edits and deletions to sockets that have joined the channel', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const member = await connected(bob)
  expect(await join(member, channelId.toUpperCase())).toBeUndefined()
  const { id } = await say(ana.browser, channelId, 'Hello')
  const sent = { id, channel_id: channelId, message_text: 'Hello', sender_first_name: 'Ana' }
  expect(await member.next()).toMatchObject(['new_message', sent])
  await ana.browser.send('PUT', `/api/messaging/messages/${id}`, { body: { messageText: 'Hello Bob' } })
  expect(await member.next()).toMatchObject(['message_edited', { id, message_text: 'Hello Bob', is_edited: true }])
  await ana.browser.send('DELETE', `/api/messaging/messages/${id}`)
  expect(await member.next()).toEqual(['message_deleted', { id, channel_id: channelId }])
})

it('rejects a room of a channel that the user is not in, and sends nothing from it', async () => {
  const channelId = await channel([ana.user.employeeId])
  const [outsider, member] = await Promise.all([connected(bob), connected(ana)])
  const error = { error: { code: 'not_found', message: 'There is no such channel' } }
  expect(await join(outsider, channelId)).toEqual(error)
  expect(await join(outsider, { id: channelId })).toEqual(error)
  await join(member, channelId)
  await say(manager.browser, channelId, 'For members')
  expect(await member.next()).toMatchObject(['new_message', { message_text: 'For members' }])
  // Earlier messages would have arrived before this acknowledgment.
  await outsider.socket.emitWithAck('leave_channel', channelId)
  expect(outsider.messages).toEqual([])
})

it('removes users from the room when they leave the channel', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const [removed, stays] = await Promise.all([connected(bob), connected(ana)])
  await Promise.all([join(removed, channelId), join(stays, channelId)])
  await manager.browser.send('DELETE', `/api/messaging/channels/${channelId}/members/${bob.user.employeeId}`)
  await say(ana.browser, channelId, 'Without Bob')
  expect(await stays.next()).toMatchObject(['new_message', { message_text: 'Without Bob' }])
  await removed.socket.emitWithAck('leave_channel', channelId)
  expect(removed.messages).toEqual([])
})

it('pushes messages, threads and typing indicators to subscriptions of the channel', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const first = await say(ana.browser, channelId, 'Question')
  const activity = listen(
    bob.browser.line(),
    `subscription ($channelId: ID!) {
       channelActivityChanged(channelId: $channelId) { message { id text replyCount } typing { firstName } }
     }`,
    { channelId },
  )
  onTestFinished(() => void activity.end())
  const typing = activity.next()
  await subscribed()
  await ana.browser.graphql('mutation ($id: ID!) { sendTyping(channelId: $id) }', { id: channelId })
  expect(await typing).toEqual({ data: { channelActivityChanged: { message: null, typing: { firstName: 'Ana' } } } })
  const reply = await ana.browser.post('/api/messaging/messages', {
    id: randomUUID(),
    channelId,
    messageText: 'More',
    replyTo: first.id,
  })
  const pushed = [await activity.next(), await activity.next()].map(
    ({ data }) => data?.['channelActivityChanged'].message,
  )
  expect(pushed).toContainEqual({ id: reply.body.id, text: 'More', replyCount: 0 })
  expect(pushed).toContainEqual({ id: first.id, text: 'Question', replyCount: 1 })
})

it('stops pushing to subscriptions of users who left the channel', async () => {
  const channelId = await channel([ana.user.employeeId, bob.user.employeeId])
  const subscription =
    'subscription ($channelId: ID!) { channelActivityChanged(channelId: $channelId) { message { text } } }'
  const [stays, removed] = [ana, bob].map(({ browser }) => listen(browser.line(), subscription, { channelId }))
  onTestFinished(() => void stays?.end())
  onTestFinished(() => void removed?.end())
  const pushed = async (to: typeof stays) => (await to?.next())?.data?.['channelActivityChanged'].message.text
  const [first, firstOfRemoved] = [pushed(stays), pushed(removed)]
  await subscribed(2)
  const members = `/api/messaging/channels/${channelId}/members`
  await manager.browser.send('DELETE', `${members}/${bob.user.employeeId}`)
  await say(ana.browser, channelId, 'Without Bob')
  expect(await first).toBe('Without Bob')
  await manager.browser.post(members, { employeeIds: [bob.user.employeeId] })
  await say(ana.browser, channelId, 'With Bob')
  expect(await firstOfRemoved).toBe('With Bob')
})

it('pushes when employees clock in and out', async () => {
  const presence = listen(bob.browser.line(), 'subscription { presenceChanged { user { firstName isAtWork } } }', {})
  onTestFinished(() => void presence.end())
  const next = async () => (await presence.next()).data?.['presenceChanged'].user
  const first = next()
  await subscribed()
  await ana.browser.post('/api/time-clock/clock-in')
  expect(await first).toEqual({ firstName: 'Ana', isAtWork: true })
  await ana.browser.post('/api/time-clock/clock-out')
  expect(await next()).toEqual({ firstName: 'Ana', isAtWork: false })
})

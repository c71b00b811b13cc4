import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { busyScene } from '#backend/app/testing/busy-scene.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { quietHoursAround } from '#backend/features/notifications/testing.ts'
import { conversationId } from './rooms.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'

const { scene: current, notificationsOf } = busyScene()
let scene: ReturnType<typeof current>
let team: Company
let channelId: string

beforeEach(async () => {
  scene = current()
  team = await company(scene.here)
  channelId = team.organizationId
  await clockIn(team.ana)
})

const by = (employeeId: string, more: { reason?: string } = {}) => team.as(employeeId, { now: new Date(), ...more })
const clockIn = (employeeId: string) => scene.here.clockIn(by(employeeId), { employeeId, locationId: team.harbor })

async function say(
  senderId: string,
  text: string,
  more: { mentions?: string[]; isUrgent?: boolean; in?: string; replyTo?: string } = {},
) {
  const messageId = randomUUID()
  await scene.here.sendMessage(by(senderId), {
    messageId,
    channelId: more.in ?? channelId,
    text,
    mentions: more.mentions ?? [],
    replyTo: more.replyTo ?? null,
    pictureId: null,
    isUrgent: more.isUrgent ?? false,
  })
  return messageId
}

const edit = (senderId: string, messageId: string, text: string, mentions: string[]) =>
  scene.here.updateMessage(by(senderId), { messageId, text, mentions })

async function kindsOf(employeeId: string) {
  return (await notificationsOf(employeeId)).map(({ kind }) => kind).toSorted()
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

async function everythingIsDecided(senderId: string, ...recipients: string[]) {
  const link = `/messaging?channel=${channelId}&message=${await say(senderId, 'Done', { isUrgent: true })}`
  for (const recipient of recipients) {
    await until(async () => expect(await notificationsOf(recipient)).toContainEqual(expect.objectContaining({ link })))
  }
  await until(async () => {
    const waiting = (await pendingJobs(scene.database)).filter(({ name }) => name.startsWith('messaging.notify'))
    expect(waiting).toEqual([])
  })
}

test('mentions notify employees at work, urgent messages everyone, other messages no one', async () => {
  const { ana, max, manager } = team
  await say(manager, 'Good morning')
  await say(manager, '@Ana Moreno @Max Weber', { mentions: [ana, max] })
  await everythingIsDecided(manager, ana, max)
  expect(await kindsOf(ana)).toEqual(['chat_message', 'chat_urgent'])
  expect(await kindsOf(max)).toEqual(['chat_urgent'])
  expect(await kindsOf(manager)).toEqual([])
})

test('an edit notifies newly mentioned people once', async () => {
  const { ana, max, manager } = team
  await clockIn(max)
  const messageId = await say(manager, '@Ana Moreno', { mentions: [ana] })
  await edit(manager, messageId, '@Ana Moreno @Max Weber', [ana, max])
  await until(async () => expect(await kindsOf(max)).toEqual(['chat_message']))
  const [notification] = await notificationsOf(max)
  expect(notification).toMatchObject({ link: `/messaging?channel=${channelId}&message=${messageId}` })
  await edit(manager, messageId, 'Nobody', [])
  await edit(manager, messageId, '@Max Weber @Ana Moreno', [max, ana])
  await everythingIsDecided(manager, ana, max)
  for (const each of [ana, max]) expect(await kindsOf(each)).toEqual(['chat_message', 'chat_urgent'])
})

test('editing an urgent message or a reply notifies no one again', async () => {
  const { ana, max, manager } = team
  await clockIn(max)
  const urgent = await say(manager, 'Fire drill', { isUrgent: true })
  await until(async () => expect(await kindsOf(max)).toEqual(['chat_urgent']))
  await edit(manager, urgent, 'Fire drill @Max Weber', [max])
  const question = await say(ana, 'Question')
  const answer = await say(manager, 'Answer', { replyTo: question })
  await until(async () => expect(await kindsOf(ana)).toContain('chat_message'))
  await edit(manager, answer, 'Answer @Max Weber', [max])
  await until(async () => expect(await kindsOf(max)).toContain('chat_message'))
  await everythingIsDecided(manager, ana, max)
  for (const each of [ana, max]) expect(await kindsOf(each)).toEqual(['chat_message', 'chat_urgent', 'chat_urgent'])
})

test('employees choose to be notified always or never', async () => {
  const { ana, max, manager } = team
  await scene.here.updateChatNotifications(by(ana), { employeeId: ana, notify: 'never' })
  await scene.here.updateChatNotifications(by(max), { employeeId: max, notify: 'always' })
  await say(manager, '@Ana Moreno @Max Weber', { mentions: [ana, max] })
  await everythingIsDecided(manager, ana, max)
  expect(await kindsOf(ana)).toEqual(['chat_urgent'])
  expect(await kindsOf(max)).toEqual(['chat_message', 'chat_urgent'])
})

test('only urgent messages notify during quiet hours, whatever the setting', async () => {
  const { ana, max, manager } = team
  await scene.here.updateChatNotifications(by(max), { employeeId: max, notify: 'always' })
  for (const employeeId of [ana, max]) {
    const preferences = { ...defaultPreferences, quietHours: quietHoursAround(new Date(), 'America/New_York') }
    await scene.here.updateNotificationPreferences(by(employeeId), { employeeId, preferences })
  }
  await say(manager, '@Ana Moreno @Max Weber', { mentions: [ana, max] })
  await everythingIsDecided(manager, ana, max)
  expect([await kindsOf(ana), await kindsOf(max)]).toEqual([['chat_urgent'], ['chat_urgent']])
})

test('a muted channel notifies for mentions, not for replies', async () => {
  const { ana, manager } = team
  await scene.here.muteChannel(by(ana), { channelId, employeeId: ana, muted: true })
  const own = await say(ana, 'Question')
  await say(manager, 'Answer', { replyTo: own })
  await say(manager, '@Ana Moreno', { mentions: [ana] })
  await everythingIsDecided(manager, ana)
  expect(await kindsOf(ana)).toEqual(['chat_message', 'chat_urgent'])
})

test('replies notify the participants of the thread, and direct messages the other person', async () => {
  const { ana, max, manager } = team
  await clockIn(max)
  const own = await say(ana, 'Question')
  await say(manager, 'Answer', { replyTo: own })
  await until(async () => expect(await kindsOf(ana)).toEqual(['chat_message']))
  await scene.here.createDirectMessageChannel(by(ana), { employeeId: max })
  await say(ana, 'Hi', { in: conversationId(channelId, [ana, max]) })
  await until(async () => expect(await kindsOf(max)).toEqual(['chat_message']))
})

test('removing a message notifies the author with the reason', async () => {
  const { ana, manager } = team
  const messageId = await say(ana, 'Rude words')
  await scene.here.deleteMessage(by(manager, { reason: 'Be kind' }), { messageId })
  await until(async () => {
    expect(await notificationsOf(ana)).toMatchObject([
      { kind: 'chat_message_removed', params: { from: manager, channel: 'General', comment: 'Be kind' } },
    ])
  })
})

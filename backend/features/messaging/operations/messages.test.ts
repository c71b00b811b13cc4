import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { company } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { messageStream } from '../streams.ts'

const [atOnce, oneByOne] = [await fileScene(), await fileScene({ atOnce: false })]

const message = (channelId: string, messageId: string = randomUUID()) => ({
  messageId,
  channelId,
  text: 'Hello',
  mentions: [],
  replyTo: null,
  pictureId: null,
  isUrgent: false,
})

describe.each([
  ['to several streams at once', atOnce],
  ['to one stream at a time', oneByOne],
])('on a log that appends %s', (_, { here, there, log }) => {
  async function channel() {
    const team = await company(here)
    const channelId = randomUUID()
    const byManager = () => team.as(team.manager)
    const say = (employeeId: string) => here.sendMessage(team.as(employeeId), message(channelId))
    const details = { channelId, name: 'Kitchen', description: null, isPrivate: true, memberIds: [team.ana] }
    await here.createChannel(byManager(), details)
    await say(team.ana)
    return { team, channelId, byManager, say }
  }

  test('permission to write follows changes made in other processes', async () => {
    const { team, channelId, byManager, say } = await channel()
    await there.removeChannelMember(byManager(), { channelId, employeeId: team.ana })
    expect(await refusalOf(say(team.ana))).toContain('not_found')
    await there.addChannelMembers(byManager(), { channelId, employeeIds: [team.ana, team.max] })
    await say(team.ana)
    await say(team.max)
    await there.archiveChannel(byManager(), { channelId })
    expect(await refusalOf(say(team.ana))).toBe('conflict: This channel is archived')
    await there.unarchiveChannel(byManager(), { channelId })
    await say(team.ana)
    await there.deactivateEmployee(byManager(), { employeeId: team.ana })
    expect(await refusalOf(say(team.ana))).toContain('not_found')
  })

  test('two concurrent reactions of one person with one emoji count once', async () => {
    const { team, channelId } = await channel()
    const { messageId } = message(channelId)
    await here.sendMessage(team.as(team.ana), message(channelId, messageId))
    const press = (commands: typeof here) =>
      commands.reactToMessage(team.as(team.manager), { messageId, emoji: '🎉' }).then(({ events }) => events)
    const isReaction = ({ type }: { type: string }) => type.startsWith('MessageReaction')
    const events = (await Promise.all([here, here, there].map(press))).flat().filter(isReaction)
    expect(events.map(({ type }) => type)).toEqual(['MessageReactionAdded'])
    expect((await press(here)).map(({ type }) => type)).toEqual(['MessageReactionRemoved'])
  })

  test('a message sent twice with the same id is stored once, in whichever process', async () => {
    const { team, channelId } = await channel()
    const sent = message(channelId)
    const context = team.as(team.ana)
    const first = await here.sendMessage(context, sent)
    for (const commands of [here, there]) {
      const again = { ...context, now: new Date(context.now.getTime() + 1000) }
      const repeated = await commands.sendMessage(again, { ...sent, text: 'Otherwise' })
      expect(repeated).toMatchObject({
        position: first.position,
        repeated: true,
        events: [{ data: { text: 'Hello' } }],
      })
      const other = commands.sendMessage(team.as(team.manager), sent)
      expect(await refusalOf(other)).toBe('conflict: There is already such a message')
    }
    expect(await Array.fromAsync(log.read(messageStream.named(sent.messageId)))).toHaveLength(1)
  })
})

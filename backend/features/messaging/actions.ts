import type { ChannelDetails } from '#schema/messaging/channel-events.ts'
import { mentionsIn } from '#schema/messaging/rules.ts'
import type { User } from '#schema/identity/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { requireTarget, requireRow } from '#backend/platform/http/require-row.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { conversationId } from './commands/rooms.ts'
import { assertOwnPicture } from './pictures.ts'
import { channelOf, isUnread, type Channel } from './queries/channels.ts'
import { membersOf } from './queries/members.ts'
import { messagesBefore, messagesById, type Message } from './queries/messages.ts'
import { ownChannel, ownMessage } from './visible.ts'

type Send = {
  id: string
  channelId: string
  messageText: string
  replyTo: string | null
  pictureId: string | null
  isUrgent: boolean
}
type ChannelResult = { channel: Channel; caughtUp: boolean }
type MessageResult = { message: Message; caughtUp: boolean }

const noSuchChannel = () => new Refusal('not_found', 'There is no such channel')

export function chatActions(services: Services) {
  const { commands, database, caughtUp, readAfter, chat } = services
  const { kysely } = database

  async function channelAfter({ user }: Initiator, channelId: string, outcome: Outcome): Promise<ChannelResult> {
    const { kysely: latest, ...progress } = await readAfter(outcome)
    const channel = await channelOf(latest, user, channelId)
    return { channel: requireTarget(channel, progress.caughtUp, noSuchChannel()), ...progress }
  }

  async function messageAfter(messageId: string, outcome: Outcome): Promise<MessageResult> {
    const { kysely: latest, ...progress } = await readAfter(outcome)
    const message = progress.caughtUp ? await chat.message(messageId) : (await messagesById(latest, [messageId]))[0]
    return { message: requireRow(message), ...progress }
  }

  async function mentionsOf(user: User, channelId: string, text: string): Promise<string[]> {
    if (!text.includes('@')) return []
    const members = await membersOf(kysely, await ownChannel(services, user, channelId))
    return mentionsIn(text, members).filter((id) => id !== user.employeeId)
  }

  const onChannel =
    <Data extends { channelId: string }>(run: (context: CommandContext, data: Data) => Promise<Outcome>) =>
    async (initiator: Initiator, data: Data): Promise<ChannelResult> =>
      channelAfter(initiator, data.channelId, await run(commandContext(initiator.user, initiator.commandId), data))

  const own = <Data extends { channelId: string }>({ user }: Initiator, data: Data) => ({
    ...data,
    employeeId: user.employeeId,
  })

  return {
    createChannel: onChannel<ChannelDetails & { channelId: string; memberIds: string[] }>(commands.createChannel),
    updateChannel: onChannel<ChannelDetails & { channelId: string }>(commands.updateChannel),
    addMembers: onChannel<{ channelId: string; employeeIds: string[] }>(commands.addChannelMembers),
    archive: onChannel<{ channelId: string }>(commands.archiveChannel),
    restore: onChannel<{ channelId: string }>(commands.unarchiveChannel),
    join: (initiator: Initiator, data: { channelId: string }) =>
      onChannel(commands.joinChannel)(initiator, own(initiator, data)),
    mute: (initiator: Initiator, data: { channelId: string; muted: boolean }) =>
      onChannel(commands.muteChannel)(initiator, own(initiator, data)),

    async removeMember({ user, commandId }: Initiator, data: { channelId: string; employeeId: string }) {
      return { caughtUp: await caughtUp(await commands.removeChannelMember(commandContext(user, commandId), data)) }
    },

    async createDirectMessageChannel(initiator: Initiator, employeeId: string): Promise<ChannelResult> {
      const { user, commandId } = initiator
      const outcome = await commands.createDirectMessageChannel(commandContext(user, commandId), { employeeId })
      // Waits for this event type even without own events: the colleague may have created the conversation just before.
      const { kysely: latest, ...progress } = await readAfter(outcome, ['DirectMessagesStarted'])
      const channelId = conversationId(user.organizationId, [user.employeeId, employeeId])
      return { channel: requireRow(await channelOf(latest, user, channelId)), ...progress }
    },

    /** Marks messages up to and including `messageId` (default: the last message) as read. Does nothing if they were read. */
    async read(initiator: Initiator, channelId: string, messageId?: string): Promise<ChannelResult> {
      const { user, commandId } = initiator
      const { employeeId } = user
      const channel = await ownChannel(services, user, channelId)
      const last = messageId ?? (await messagesBefore(kysely, channel.id, { first: 1 })).nodes[0]?.id
      const data = { channelId: channel.id, employeeId, messageId: last ?? '' }
      if (last === undefined || !(await isUnread(kysely, data))) return { channel, caughtUp: true }
      return channelAfter(initiator, channel.id, await commands.readChannel(commandContext(user, commandId), data))
    },

    async send({ user, commandId }: Initiator, { id, messageText: text, ...data }: Send): Promise<MessageResult> {
      if (!isId(data.channelId)) throw noSuchChannel()
      await assertOwnPicture(services, user, data.pictureId)
      const mentions = await mentionsOf(user, data.channelId, text)
      const context = commandContext(user, commandId)
      const outcome = await commands.sendMessage(context, { ...data, messageId: id, text, mentions })
      return messageAfter(id, outcome)
    },

    async edit({ user, commandId }: Initiator, messageId: string, text: string): Promise<MessageResult> {
      const { id, channelId } = await ownMessage(services, user, messageId)
      const mentions = await mentionsOf(user, channelId, text)
      const edited = { messageId: id, text, mentions }
      return messageAfter(id, await commands.updateMessage(commandContext(user, commandId), edited))
    },

    async remove({ user, commandId }: Initiator, messageId: string, reason: string | null): Promise<MessageResult> {
      const { id } = await ownMessage(services, user, messageId)
      const context = { ...commandContext(user, commandId), ...(reason !== null && { reason }) }
      return messageAfter(id, await commands.deleteMessage(context, { messageId: id }))
    },

    async react(
      { user, commandId }: Initiator,
      messageId: string,
      reaction: { emoji: string; reacted?: boolean },
    ): Promise<MessageResult> {
      const { id } = await ownMessage(services, user, messageId)
      return messageAfter(
        id,
        await commands.reactToMessage(commandContext(user, commandId), { messageId: id, ...reaction }),
      )
    },
  }
}

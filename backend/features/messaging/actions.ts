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
import { messagesBefore, type Message } from './queries/messages.ts'
import { ownChannel, ownMessage } from './visible.ts'

type Send = {
  id: string
  channelId: string
  messageText: string
  replyTo: string | null
  pictureId: string | null
  isUrgent: boolean
}
type ChannelAnswer = { channel: Channel; caughtUp: boolean }
type MessageAnswer = { message: Message; caughtUp: boolean }

const noSuchChannel = () => new Refusal('not_found', 'There is no such channel')

/** What REST and GraphQL share. */
export function chatActions(services: Services) {
  const { commands, database, caughtUp, progress, chat } = services
  const { kysely } = database

  async function channelAnswer({ user }: Initiator, channelId: string, outcome: Outcome): Promise<ChannelAnswer> {
    const done = await caughtUp(outcome)
    return { channel: requireTarget(await channelOf(kysely, user, channelId), done, noSuchChannel()), caughtUp: done }
  }

  async function messageAnswer(messageId: string, outcome: Outcome, sent?: Message): Promise<MessageAnswer> {
    const done = await caughtUp(outcome)
    return { message: requireRow((await chat.message(messageId)) ?? sent), caughtUp: done }
  }

  /** Others in the channel whom the text names. */
  async function mentionsOf(user: User, channelId: string, text: string): Promise<string[]> {
    if (!text.includes('@')) return []
    const members = await membersOf(kysely, await ownChannel(services, user, channelId))
    return mentionsIn(text, members).filter((id) => id !== user.employeeId)
  }

  /** On a channel, answered by how it is then. */
  const onChannel =
    <Data extends { channelId: string }>(run: (context: CommandContext, data: Data) => Promise<Outcome>) =>
    async (initiator: Initiator, data: Data): Promise<ChannelAnswer> =>
      channelAnswer(initiator, data.channelId, await run(commandContext(initiator.user, initiator.commandId), data))

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

    async createDirectMessageChannel(initiator: Initiator, employeeId: string): Promise<ChannelAnswer> {
      const { user, commandId } = initiator
      const { position } = await commands.createDirectMessageChannel(commandContext(user, commandId), { employeeId })
      // The other person may have started it this moment.
      const caughtUp = await progress.waitFor(position, ['DirectMessagesStarted'])
      const channelId = conversationId(user.organizationId, [user.employeeId, employeeId])
      return { channel: requireRow(await channelOf(kysely, user, channelId)), caughtUp }
    },

    /** Up to and including the message, by default the last one. Nothing where that was read before. */
    async read(initiator: Initiator, channelId: string, messageId?: string): Promise<ChannelAnswer> {
      const { user, commandId } = initiator
      const { employeeId } = user
      const channel = await ownChannel(services, user, channelId)
      const last = messageId ?? (await messagesBefore(kysely, channel.id, { first: 1 })).nodes[0]?.id
      const data = { channelId: channel.id, employeeId, messageId: last ?? '' }
      if (last === undefined || !(await isUnread(kysely, data))) return { channel, caughtUp: true }
      return channelAnswer(initiator, channel.id, await commands.readChannel(commandContext(user, commandId), data))
    },

    async send({ user, commandId }: Initiator, { id, messageText: text, ...data }: Send): Promise<MessageAnswer> {
      if (!isId(data.channelId)) throw noSuchChannel()
      await assertOwnPicture(services, user, data.pictureId)
      const mentions = await mentionsOf(user, data.channelId, text)
      const context = commandContext(user, commandId)
      const outcome = await commands.sendMessage(context, { ...data, messageId: id, text, mentions })
      return messageAnswer(id, outcome, justSent(context, outcome))
    },

    async edit({ user, commandId }: Initiator, messageId: string, text: string): Promise<MessageAnswer> {
      const { id, channelId } = await ownMessage(services, user, messageId)
      const mentions = await mentionsOf(user, channelId, text)
      const edited = { messageId: id, text, mentions }
      return messageAnswer(id, await commands.updateMessage(commandContext(user, commandId), edited))
    },

    async remove({ user, commandId }: Initiator, messageId: string, reason: string | null): Promise<MessageAnswer> {
      const { id } = await ownMessage(services, user, messageId)
      const context = { ...commandContext(user, commandId), ...(reason !== null && { reason }) }
      return messageAnswer(id, await commands.deleteMessage(context, { messageId: id }))
    },

    /** Without `reacted`: the opposite of before. */
    async react(
      { user, commandId }: Initiator,
      messageId: string,
      reaction: { emoji: string; reacted?: boolean },
    ): Promise<MessageAnswer> {
      const { id } = await ownMessage(services, user, messageId)
      return messageAnswer(
        id,
        await commands.reactToMessage(commandContext(user, commandId), { messageId: id, ...reaction }),
      )
    },
  }
}

/** A message as it was sent: to answer with while the read model is behind, or it would be sent once more. */
function justSent({ organizationId, now }: CommandContext, { events }: Outcome): Message | undefined {
  const sent = events.find((event) => event.type === 'MessageSent')
  if (!sent) return undefined
  const { messageId: id, toEmployeeId: _, ...data } = sent.data
  const untouched = { replyCount: 0, editedAt: null, gone: null, reactions: {} }
  return { id, organizationId, ...data, ...untouched, sentAt: now.toISOString() }
}

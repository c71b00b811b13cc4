import type { ChannelDetails } from '#schema/messaging/channel-events.ts'
import { mentionsIn } from '#schema/messaging/rules.ts'
import type { User } from '#schema/identity/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import { orNotFound, orUnavailable } from '#backend/platform/http/or-not-found.ts'
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

  async function channelAnswer({ user }: Acting, channelId: string, outcome: Outcome): Promise<ChannelAnswer> {
    const done = await caughtUp(outcome)
    return { channel: orNotFound(await channelOf(kysely, user, channelId), done, noSuchChannel()), caughtUp: done }
  }

  async function messageAnswer(messageId: string, outcome: Outcome, sent?: Message): Promise<MessageAnswer> {
    const done = await caughtUp(outcome)
    return { message: orUnavailable((await chat.message(messageId)) ?? sent), caughtUp: done }
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
    async (acting: Acting, data: Data): Promise<ChannelAnswer> =>
      channelAnswer(acting, data.channelId, await run(commandOf(acting.user, acting.commandId), data))

  const own = <Data extends { channelId: string }>({ user }: Acting, data: Data) => ({
    ...data,
    employeeId: user.employeeId,
  })

  return {
    createChannel: onChannel<ChannelDetails & { channelId: string; memberIds: string[] }>(commands.createChannel),
    updateChannel: onChannel<ChannelDetails & { channelId: string }>(commands.updateChannel),
    addMembers: onChannel<{ channelId: string; employeeIds: string[] }>(commands.addChannelMembers),
    archive: onChannel<{ channelId: string }>(commands.archiveChannel),
    restore: onChannel<{ channelId: string }>(commands.unarchiveChannel),
    join: (acting: Acting, data: { channelId: string }) => onChannel(commands.joinChannel)(acting, own(acting, data)),
    mute: (acting: Acting, data: { channelId: string; muted: boolean }) =>
      onChannel(commands.muteChannel)(acting, own(acting, data)),

    async removeMember({ user, commandId }: Acting, data: { channelId: string; employeeId: string }) {
      return { caughtUp: await caughtUp(await commands.removeChannelMember(commandOf(user, commandId), data)) }
    },

    async createDirectMessageChannel(acting: Acting, employeeId: string): Promise<ChannelAnswer> {
      const { user, commandId } = acting
      const { position } = await commands.createDirectMessageChannel(commandOf(user, commandId), { employeeId })
      // The other person may have started it this moment.
      const caughtUp = await progress.waitFor(position, ['DirectMessagesStarted'])
      const channelId = conversationId(user.organizationId, [user.employeeId, employeeId])
      return { channel: orUnavailable(await channelOf(kysely, user, channelId)), caughtUp }
    },

    /** Up to and including the message, by default the last one. Nothing where that was read before. */
    async read(acting: Acting, channelId: string, messageId?: string): Promise<ChannelAnswer> {
      const { user, commandId } = acting
      const { employeeId } = user
      const channel = await ownChannel(services, user, channelId)
      const last = messageId ?? (await messagesBefore(kysely, channel.id, { first: 1 })).nodes[0]?.id
      const data = { channelId: channel.id, employeeId, messageId: last ?? '' }
      if (last === undefined || !(await isUnread(kysely, data))) return { channel, caughtUp: true }
      return channelAnswer(acting, channel.id, await commands.readChannel(commandOf(user, commandId), data))
    },

    async send({ user, commandId }: Acting, { id, messageText: text, ...data }: Send): Promise<MessageAnswer> {
      if (!isId(data.channelId)) throw noSuchChannel()
      await assertOwnPicture(services, user, data.pictureId)
      const mentions = await mentionsOf(user, data.channelId, text)
      const context = commandOf(user, commandId)
      const outcome = await commands.sendMessage(context, { ...data, messageId: id, text, mentions })
      return messageAnswer(id, outcome, justSent(context, outcome))
    },

    async edit({ user, commandId }: Acting, messageId: string, text: string): Promise<MessageAnswer> {
      const { id, channelId } = await ownMessage(services, user, messageId)
      const mentions = await mentionsOf(user, channelId, text)
      const edited = { messageId: id, text, mentions }
      return messageAnswer(id, await commands.updateMessage(commandOf(user, commandId), edited))
    },

    async remove({ user, commandId }: Acting, messageId: string, reason: string | null): Promise<MessageAnswer> {
      const { id } = await ownMessage(services, user, messageId)
      const context = { ...commandOf(user, commandId), ...(reason !== null && { reason }) }
      return messageAnswer(id, await commands.deleteMessage(context, { messageId: id }))
    },

    /** Without `reacted`: the opposite of before. */
    async react(
      { user, commandId }: Acting,
      messageId: string,
      reaction: { emoji: string; reacted?: boolean },
    ): Promise<MessageAnswer> {
      const { id } = await ownMessage(services, user, messageId)
      return messageAnswer(
        id,
        await commands.reactToMessage(commandOf(user, commandId), { messageId: id, ...reaction }),
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

import { channelDetails, messageText, newChannel, newMessage, reaction } from '#schema/messaging/rest.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { chatActions } from '../actions.ts'
import { ownChannel } from '../visible.ts'

export const mutations = {
  Mutation: {
    sendMessage: (_, { input }, context) => {
      const { commandId, text, channelId, replyTo, pictureId, isUrgent } = input
      const asked = { channelId, messageText: text, replyTo, pictureId, isUrgent: isUrgent ?? false }
      const sent = checked(newMessage, { ...asked, replyTo: replyTo ?? null, pictureId: pictureId ?? null })
      return chatActions(context.services).send(initiatorOf(input, context), { ...sent, id: commandId.toLowerCase() })
    },
    updateMessage: (_, { input }, context) => {
      const { messageText: text } = checked(messageText, { messageText: input.text })
      return chatActions(context.services).edit(initiatorOf(input, context), input.messageId, text)
    },
    deleteMessage: (_, { input }, context) =>
      chatActions(context.services).remove(initiatorOf(input, context), input.messageId, input.reason?.trim() || null),
    reactToMessage: (_, { input }, context) => {
      const { emoji } = checked(reaction, { emoji: input.emoji })
      const { messageId, reacted } = input
      return chatActions(context.services).react(initiatorOf(input, context), messageId, { emoji, reacted })
    },
    markChannelRead: (_, { input }, context) => {
      const messageId = idIn('messageId', input.messageId)
      return chatActions(context.services).read(initiatorOf(input, context), input.channelId, messageId)
    },
    muteChannel: (_, { input }, context) => {
      const { muted } = input
      return chatActions(context.services).mute(initiatorOf(input, context), { ...channelIn(input), muted })
    },
    createChannel: (_, { input }, context) => {
      const { commandId, ...asked } = input
      const data = checked(newChannel, { ...asked, isPrivate: asked.isPrivate ?? false })
      const channelId = commandId.toLowerCase()
      return chatActions(context.services).createChannel(initiatorOf(input, context), { ...data, channelId })
    },
    updateChannel: (_, { input }, context) => {
      const { commandId: _command, channelId: _channel, ...asked } = input
      const details = checked(channelDetails, asked)
      return chatActions(context.services).updateChannel(initiatorOf(input, context), {
        ...channelIn(input),
        ...details,
      })
    },
    addChannelMembers: (_, { input }, context) => {
      const employeeIds = input.employeeIds.map((id) => idIn('employeeIds', id))
      return chatActions(context.services).addMembers(initiatorOf(input, context), { ...channelIn(input), employeeIds })
    },
    removeChannelMember: (_, { input }, context) => {
      const employeeId = idIn('employeeId', input.employeeId)
      return chatActions(context.services).removeMember(initiatorOf(input, context), {
        ...channelIn(input),
        employeeId,
      })
    },
    joinChannel: (_, { input }, context) =>
      chatActions(context.services).join(initiatorOf(input, context), channelIn(input)),
    leaveChannel: (_, { input }, context) => {
      const { employeeId } = context.user
      return chatActions(context.services).removeMember(initiatorOf(input, context), {
        ...channelIn(input),
        employeeId,
      })
    },
    archiveChannel: (_, { input }, context) =>
      chatActions(context.services).archive(initiatorOf(input, context), channelIn(input)),
    unarchiveChannel: (_, { input }, context) =>
      chatActions(context.services).restore(initiatorOf(input, context), channelIn(input)),
    createDirectMessageChannel: (_, { input }, context) =>
      chatActions(context.services).createDirectMessageChannel(
        initiatorOf(input, context),
        idIn('userId', input.userId),
      ),
    updateChatNotifications: async (_, { input }, context) => {
      const { user, commandId } = initiatorOf(input, context)
      const { commands, caughtUp } = context.services
      const data = { employeeId: user.employeeId, notify: input.when }
      const outcome = await commands.updateChatNotifications(commandContext(user, commandId), data)
      return { notifications: { when: input.when }, caughtUp: await caughtUp(outcome) }
    },
    sendTyping: async (_, { channelId }, { user, services }) => {
      const { id } = await ownChannel(services, user, channelId)
      await services.chat.typing.say(id, user.employeeId)
      return true
    },
  },
} satisfies Resolvers

const channelIn = ({ channelId }: { channelId: string }) => ({ channelId: idIn('channelId', channelId) })

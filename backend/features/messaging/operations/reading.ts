import type { ChatTime } from '#schema/messaging/reading-events.ts'
import { markChannelReadInput, muteChannelInput, updateChatNotificationsInput } from '#schema/messaging/inputs.ts'
import { readResponse } from '#schema/messaging/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { self } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, operation, type Output } from '#backend/platform/operations/operation.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import * as domain from '../domain/reading.ts'
import { channelOf, isUnread, type Channel } from '../queries/channels.ts'
import { messagesBefore } from '../queries/messages.ts'
import { chatTimeOf } from '../queries/settings.ts'
import { asMember, existingRoom, noSuchChannel } from '../rooms.ts'
import { chatSettingsStream, readingStream } from '../streams.ts'
import { ownChannel } from '../visible.ts'
import { channelOutput } from './channels.ts'

type OwnChannel = { channelId: string; employeeId: string }

async function assertOwn(core: Core, context: CommandContext, { channelId, employeeId }: OwnChannel) {
  const [room, actor] = await Promise.all([existingRoom(core, context, channelId), core.actorOf(context)])
  asMember(room, actor)
  requireSelf(context, employeeId, 'These are not your channels')
}

const onReading = ({ channelId, employeeId }: OwnChannel, type: string) => ({
  stream: readingStream,
  id: derivedId('reading', channelId, employeeId),
  type,
  authorise: () => undefined,
})

export const readingCommands = (core: Core) => ({
  /** Marks messages up to and including `messageId` as read. The caller must check that the message is unread. */
  async readChannel(context: CommandContext, data: OwnChannel & { messageId: string }) {
    await assertOwn(core, context, data)
    return core.run(context, { ...onReading(data, 'readChannel'), decide: (state) => domain.readChannel(state, data) })
  },
})

const readOutput: Output<Channel> = {
  ...channelOutput,
  response: readResponse,
  toResponse: ({ unreadCount }, { commandId, caughtUp }) => ({ commandId, caughtUp, unread_count: unreadCount }),
}

/** Runs no command if the messages were read already. */
export const markChannelRead = composition({
  name: 'markChannelRead',
  summary: 'Mark a channel as read',
  access: self,
  rest: 'POST /api/messaging/channels/{id}/read',
  input: markChannelReadInput,
  graphqlOnly: ['messageId'],
  output: readOutput,
  async compose({ messageId }, { user, commandId, services }, id = '') {
    const { kysely } = services.database
    const { employeeId } = user
    const channel = await ownChannel(services, user, id)
    const last = messageId ?? (await messagesBefore(kysely, id, { first: 1 })).nodes[0]?.id
    const data = { channelId: id, employeeId, messageId: last ?? '' }
    if (last === undefined || !(await isUnread(kysely, data))) return { model: channel, caughtUp: true }
    const outcome = await services.commands.readChannel(commandContext(user, commandId), data)
    const { kysely: latest, caughtUp } = await services.readAfter(outcome)
    return { model: requireTarget(await channelOf(latest, user, id), caughtUp, noSuchChannel()), caughtUp }
  },
})

export const muteChannel = operation({
  name: 'muteChannel',
  summary: 'Mute or unmute a channel',
  access: self,
  rest: 'PUT /api/messaging/channels/{id}/mute',
  input: muteChannelInput,
  output: channelOutput,
  prepare: ({ id, muted }, { user }) => ({ channelId: id, employeeId: user.employeeId, muted }),
  async handle(core, context, data) {
    await assertOwn(core, context, data)
    return core.run(context, { ...onReading(data, 'muteChannel'), decide: (state) => domain.muteChannel(state, data) })
  },
})

const chatNotificationsOutput: Output<ChatTime> = {
  payload: { name: 'ChatNotificationsPayload', fields: { notifications: 'ChatNotifications!' } },
  async load({ services, user, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    return { model: await chatTimeOf(kysely, user.employeeId), caughtUp }
  },
  toPayload: (when) => ({ notifications: { when } }),
}

export const updateChatNotifications = operation({
  name: 'updateChatNotifications',
  summary: 'Update when the caller is notified of chat messages',
  access: self,
  input: updateChatNotificationsInput,
  output: chatNotificationsOutput,
  prepare: ({ when }, { user }) => ({ employeeId: user.employeeId, notify: when }),
  handle: (core, context, data) =>
    core.run(context, {
      stream: chatSettingsStream,
      id: data.employeeId,
      type: 'updateChatNotifications',
      authorise: () => requireSelf(context, data.employeeId, 'These are not your settings'),
      decide: (state) => domain.updateChatNotifications(state, data),
    }),
})

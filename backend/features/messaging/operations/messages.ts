import {
  deleteMessageInput,
  reactToMessageInput,
  sendMessageInput,
  updateMessageInput,
} from '#schema/messaging/inputs.ts'
import type { MessageEvent } from '#schema/messaging/message-events.ts'
import { messageRow } from '#schema/messaging/rest.ts'
import { mentionsIn } from '#schema/messaging/rules.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { limitChat, self } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import * as domain from '../domain/message.ts'
import { assertOwnPicture } from '../pictures.ts'
import { membersOf } from '../queries/members.ts'
import { messagesById, type Message } from '../queries/messages.ts'
import { activeOf, mayModerate, otherIn, type Room, type Who } from '../room.ts'
import { asMember, existingRoom, noSuchChannel } from '../rooms.ts'
import { chatRows } from '../rows.ts'
import { messageStream } from '../streams.ts'
import { ownChannel, ownMessage } from '../visible.ts'

type SendData = {
  messageId: string
  channelId: string
  text: string
  mentions: string[]
  replyTo: string | null
  pictureId: string | null
  isUrgent: boolean
}

const messageOutput: Output<Message> = {
  payload: { name: 'MessagePayload', fields: { message: 'Message!' } },
  response: messageRow.extend(changedResponse.shape),
  async load({ services, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    const message = caughtUp ? await services.chat.message(id) : (await messagesById(kysely, [id]))[0]
    return { model: requireRow(message), caughtUp }
  },
  toPayload: (message) => ({ message }),
  async toResponse(message, { services, user, commandId, caughtUp }) {
    return { ...(await chatRows(services, user.organizationId).message(message, user)), commandId, caughtUp }
  },
}

const noSuchMessage = () => new Refusal('not_found', 'There is no such message')

async function mentionsOf(services: Services, user: User, channelId: string, text: string): Promise<string[]> {
  if (!text.includes('@')) return []
  const members = await membersOf(services.database.kysely, await ownChannel(services, user, channelId))
  return mentionsIn(text, members).filter((id) => id !== user.employeeId)
}

async function enterRoom(core: Core, context: CommandContext, channelId: string): Promise<{ room: Room; who: Who }> {
  const [room, actor] = await Promise.all([existingRoom(core, context, channelId), core.actorOf(context)])
  asMember(room, actor)
  const who = activeOf(actor)
  if (!who) throw noSuchMessage()
  return { room, who }
}

async function closedBy({ hold }: Core, room: Room, { employeeId }: Who): Promise<Refusal | undefined> {
  if (room.isArchived) return new Refusal('conflict', 'This channel is archived')
  if (room.kind !== 'direct') return undefined
  const { state } = await hold(employeeStream, otherIn(room, employeeId))
  return state.status === 'active' ? undefined : new Refusal('conflict', 'This person has left the organization')
}

async function threadOf({ read }: Core, channelId: string, replyTo: string | null): Promise<string | null> {
  if (replyTo === null) return null
  const { state } = await read(messageStream, replyTo)
  if (state.status === 'unknown' || state.channelId !== channelId) throw noSuchMessage()
  return state.replyTo ?? replyTo
}

export const sendMessage = operation({
  name: 'sendMessage',
  summary: 'Send a message',
  access: limitChat(self),
  rest: 'POST /api/messaging/messages',
  input: sendMessageInput,
  output: messageOutput,
  async prepare({ id, messageText, ...message }, { user, services }): Promise<SendData> {
    if (!isId(message.channelId)) throw noSuchChannel()
    await assertOwnPicture(services, user, message.pictureId)
    const mentions = await mentionsOf(services, user, message.channelId, messageText)
    return { ...message, messageId: id, text: messageText, mentions }
  },
  /** Reads nothing if the log can verify the cached channel and sender as part of the append. */
  handle: (core, context, data) =>
    core.atomically(messageStream.named(data.messageId), async (staged) => {
      const { room, who } = await enterRoom(staged, context, data.channelId)
      if (data.isUrgent && who.role === 'employee') {
        throw new Refusal('forbidden', 'Only a manager can send urgent messages')
      }
      const [closed, replyTo] = await Promise.all([
        closedBy(staged, room, who),
        threadOf(core, data.channelId, data.replyTo),
      ])
      if (closed) throw closed
      const toEmployeeId = room.kind === 'direct' ? otherIn(room, who.employeeId) : null
      return staged.run(context, {
        stream: messageStream,
        id: data.messageId,
        type: 'sendMessage',
        isNewStream: true,
        authorise: () => undefined,
        decide: (state) => domain.sendMessage(state, { ...data, senderId: who.employeeId, toEmployeeId, replyTo }),
      })
    }),
})

type Reached = { who: Who; room: Room; closed: Refusal | undefined; arrived: domain.MessageState }

async function changeMessage(
  core: Core,
  context: CommandContext,
  messageId: string,
  type: string,
  decide: (state: domain.MessageState, reached: Reached) => MessageEvent[],
) {
  const { state: arrived } = await core.read(messageStream, messageId)
  if (arrived.status === 'unknown') throw noSuchMessage()
  const { room, who } = await enterRoom(core, context, arrived.channelId).catch(asMissing)
  const closed = await closedBy(core, room, who)
  return core.run(context, {
    stream: messageStream,
    id: messageId,
    type,
    authorise: () => undefined,
    decide: (state) => decide(state, { room, who, closed, arrived }),
  })
}

/** Responds with the same 404 for messages of other channels as for missing messages. */
function asMissing(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? noSuchMessage() : error
}

export const updateMessage = operation({
  name: 'updateMessage',
  summary: 'Update one of the caller’s messages within 15 minutes',
  access: limitChat(self),
  rest: 'PUT /api/messaging/messages/{id}',
  input: updateMessageInput,
  output: messageOutput,
  async prepare({ id, messageText: text }, { user, services }) {
    const { channelId } = await ownMessage(services, user, id)
    return { messageId: id, text, mentions: await mentionsOf(services, user, channelId, text) }
  },
  handle: (core, context, data) =>
    changeMessage(core, context, data.messageId, 'updateMessage', (state, { who: { employeeId }, closed }) => {
      if (closed) throw closed
      return domain.updateMessage(state, { ...data, employeeId, now: context.now })
    }),
})

const { response: _message, toResponse: _toRow, ...deletedOutput } = messageOutput

export const deleteMessage = operation({
  name: 'deleteMessage',
  summary: 'Delete a message: the caller’s own, or any message for a manager of the channel',
  access: self,
  rest: 'DELETE /api/messaging/messages/{id}',
  input: deleteMessageInput,
  reason: 'reason',
  output: deletedOutput,
  async prepare({ id }, { user, services }) {
    await ownMessage(services, user, id)
    return { messageId: id }
  },
  handle: (core, context, { messageId }) =>
    changeMessage(core, context, messageId, 'deleteMessage', (state, { who, room }) => {
      const own = state.status !== 'unknown' && state.senderId === who.employeeId
      if (!own && !mayModerate(room, who)) {
        throw new Refusal('forbidden', 'Only its author or a manager can delete a message')
      }
      return domain.deleteMessage(state, who)
    }),
})

/** Without `reacted`, toggles the reaction that exists on arrival, so that two simultaneous taps count as one. */
export const reactToMessage = operation({
  name: 'reactToMessage',
  summary: 'Add a reaction to a message, or remove it',
  access: limitChat(self),
  rest: 'POST /api/messaging/messages/{id}/reactions',
  input: reactToMessageInput,
  graphqlOnly: ['reacted'],
  output: messageOutput,
  async prepare(
    { id, ...reaction },
    { user, services },
  ): Promise<{ messageId: string; emoji: string; reacted?: boolean | undefined }> {
    await ownMessage(services, user, id)
    return { messageId: id, ...reaction }
  },
  handle: (core, context, { messageId, emoji, reacted }) =>
    changeMessage(core, context, messageId, 'reactToMessage', (state, { who: { employeeId }, closed, arrived }) => {
      if (closed) throw closed
      const reaction = { employeeId, emoji }
      return domain.reactToMessage(state, {
        ...reaction,
        reacted: reacted ?? !domain.hasReacted(arrived, reaction),
      })
    }),
})

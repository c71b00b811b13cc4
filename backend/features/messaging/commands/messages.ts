import type { MessageEvent } from '#schema/messaging/message-events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import {
  deleteMessage,
  updateMessage,
  hasReacted,
  reactToMessage,
  sendMessage,
  type MessageState,
} from '../domain/message.ts'
import { activeOf, mayModerate, otherIn, type Room, type Who } from '../room.ts'
import { messageStream } from '../streams.ts'
import { asMember, existingRoom } from './rooms.ts'

type Send = {
  messageId: string
  channelId: string
  text: string
  mentions: string[]
  replyTo: string | null
  pictureId: string | null
  isUrgent: boolean
}

const noSuchMessage = () => new Refusal('not_found', 'There is no such message')

type Reached = { who: Who; room: Room; closed: Refusal | undefined; arrived: MessageState }
type React = { messageId: string; emoji: string; reacted?: boolean }

export function messageCommands(core: Core) {
  const { run, read, atomically } = core

  async function entered(on: Core, context: CommandContext, channelId: string): Promise<{ room: Room; who: Who }> {
    const [room, actor] = await Promise.all([existingRoom(on, context, channelId), on.actorOf(context)])
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

  async function threadOf(channelId: string, replyTo: string | null): Promise<string | null> {
    if (replyTo === null) return null
    const { state } = await read(messageStream, replyTo)
    if (state.status === 'unknown' || state.channelId !== channelId) throw noSuchMessage()
    return state.replyTo ?? replyTo
  }

  async function onMessage(
    context: CommandContext,
    messageId: string,
    type: string,
    decide: (state: MessageState, reached: Reached) => MessageEvent[],
  ) {
    const { state: arrived } = await read(messageStream, messageId)
    if (arrived.status === 'unknown') throw noSuchMessage()
    const { room, who } = await entered(core, context, arrived.channelId).catch(asMissing)
    const closed = await closedBy(core, room, who)
    return run(context, {
      stream: messageStream,
      id: messageId,
      type,
      authorise: () => undefined,
      decide: (state) => decide(state, { room, who, closed, arrived }),
    })
  }

  return {
    /** Reads nothing if the log can verify the cached channel and sender as part of the append. */
    sendMessage: (context: CommandContext, data: Send) =>
      atomically(messageStream.named(data.messageId), async (staged) => {
        const { room, who } = await entered(staged, context, data.channelId)
        if (data.isUrgent && who.role === 'employee') {
          throw new Refusal('forbidden', 'Only a manager can send urgent messages')
        }
        const [closed, replyTo] = await Promise.all([
          closedBy(staged, room, who),
          threadOf(data.channelId, data.replyTo),
        ])
        if (closed) throw closed
        const toEmployeeId = room.kind === 'direct' ? otherIn(room, who.employeeId) : null
        return staged.run(context, {
          stream: messageStream,
          id: data.messageId,
          type: 'sendMessage',
          isNewStream: true,
          authorise: () => undefined,
          decide: (state) => sendMessage(state, { ...data, senderId: who.employeeId, toEmployeeId, replyTo }),
        })
      }),

    updateMessage: (context: CommandContext, data: { messageId: string; text: string; mentions: string[] }) =>
      onMessage(context, data.messageId, 'updateMessage', (state, { who: { employeeId }, closed }) => {
        if (closed) throw closed
        return updateMessage(state, { ...data, employeeId, now: context.now })
      }),

    deleteMessage: (context: CommandContext, { messageId }: { messageId: string }) =>
      onMessage(context, messageId, 'deleteMessage', (state, { who, room }) => {
        const own = state.status !== 'unknown' && state.senderId === who.employeeId
        if (!own && !mayModerate(room, who)) {
          throw new Refusal('forbidden', 'Only its author or a manager can delete a message')
        }
        return deleteMessage(state, who)
      }),

    /** Without `reacted`, toggles the reaction that exists on arrival, so that two simultaneous taps count as one. */
    reactToMessage: (context: CommandContext, { messageId, emoji, reacted }: React) =>
      onMessage(context, messageId, 'reactToMessage', (state, { who: { employeeId }, closed, arrived }) => {
        if (closed) throw closed
        const reaction = { employeeId, emoji }
        return reactToMessage(state, { ...reaction, reacted: reacted ?? !hasReacted(arrived, reaction) })
      }),
  }
}

/** Responds with the same 404 for messages of other channels as for missing messages. */
function asMissing(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? noSuchMessage() : error
}

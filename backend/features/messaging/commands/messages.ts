import type { MessageEvent } from '#schema/messaging/message-events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { deleteMessage, editMessage, reactToMessage, sendMessage, type MessageState } from '../domain/message.ts'
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
const archived = () => new Refusal('conflict', 'This channel is archived')

/** Messages: who is in the channel may write there, until it is archived. */
export function messageCommands(core: Core) {
  const { run, read, atomically } = core

  /** The channel, with the caller as a member. */
  async function entered(on: Core, context: CommandContext, channelId: string): Promise<{ room: Room; who: Who }> {
    const [room, actor] = await Promise.all([existingRoom(on, context, channelId), on.actorOf(context)])
    asMember(room, actor)
    const who = activeOf(actor)
    if (!who) throw noSuchMessage()
    return { room, who }
  }

  /** @returns the other person of a direct conversation */
  async function assertOpen({ hold }: Core, room: Room, { employeeId }: Who): Promise<string | null> {
    if (room.isArchived) throw archived()
    if (room.kind !== 'direct') return null
    const other = otherIn(room, employeeId)
    const { state } = await hold(employeeStream, other)
    if (state.status !== 'active') throw new Refusal('conflict', 'This person has left the organization')
    return other
  }

  /** The beginning of the thread that a reply belongs to. */
  async function threadOf(channelId: string, replyTo: string | null): Promise<string | null> {
    if (replyTo === null) return null
    const { state } = await read(messageStream, replyTo)
    if (state.status === 'unknown' || state.channelId !== channelId) throw noSuchMessage()
    return state.replyTo ?? replyTo
  }

  /** On a message in a channel where the caller is a member. */
  async function onMessage(
    context: CommandContext,
    messageId: string,
    type: string,
    decide: (state: MessageState, who: Who, room: Room) => MessageEvent[],
  ) {
    const { state } = await read(messageStream, messageId)
    if (state.status === 'unknown') throw noSuchMessage()
    const { room, who } = await entered(core, context, state.channelId).catch(asMissing)
    return run(context, {
      stream: messageStream,
      id: messageId,
      type,
      authorise: () => undefined,
      decide: (current) => decide(current, who, room),
    })
  }

  return {
    /** Where the log can hold what is known of the channel and the sender to what it has, nothing is read for a message. */
    sendMessage: (context: CommandContext, data: Send) =>
      atomically(messageStream.named(data.messageId), async (staged) => {
        const { room, who } = await entered(staged, context, data.channelId)
        if (data.isUrgent && who.role === 'employee') {
          throw new Refusal('forbidden', 'Only a manager can send urgent messages')
        }
        const [toEmployeeId, replyTo] = await Promise.all([
          assertOpen(staged, room, who),
          threadOf(data.channelId, data.replyTo),
        ])
        return staged.run(context, {
          stream: messageStream,
          id: data.messageId,
          type: 'sendMessage',
          begins: true,
          authorise: () => undefined,
          decide: (state) => sendMessage(state, { ...data, senderId: who.employeeId, toEmployeeId, replyTo }),
        })
      }),

    editMessage: (context: CommandContext, data: { messageId: string; text: string; mentions: string[] }) =>
      onMessage(context, data.messageId, 'editMessage', (state, { employeeId }, { isArchived }) => {
        if (isArchived) throw archived()
        return editMessage(state, { ...data, employeeId, now: context.now })
      }),

    deleteMessage: (context: CommandContext, { messageId }: { messageId: string }) =>
      onMessage(context, messageId, 'deleteMessage', (state, who, room) => {
        const own = state.status !== 'unknown' && state.senderId === who.employeeId
        if (!own && !mayModerate(room, who)) {
          throw new Refusal('forbidden', 'Only its author or a manager can delete a message')
        }
        return deleteMessage(state, who)
      }),

    reactToMessage: (context: CommandContext, { messageId, emoji }: { messageId: string; emoji: string }) =>
      onMessage(context, messageId, 'reactToMessage', (state, { employeeId }, { isArchived }) => {
        if (isArchived) throw archived()
        return reactToMessage(state, { employeeId, emoji })
      }),
  }
}

/** People outside a channel learn nothing of its messages. */
function asMissing(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? noSuchMessage() : error
}

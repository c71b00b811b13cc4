import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import { awkwardText, type Happening } from '#projections/testing/testing.ts'

export function chatPlanner() {
  const channels: { channelId: string; members: Set<string>; readingIds: Map<string, string> }[] = []
  const messages: { messageId: string; channelId: string; senderId: string; reactions: Set<string> }[] = []
  const steps = [updateChannel, send, changeMessage, read, setNotifications]

  return function* plan(personId: string, choice: number): Generator<Happening> {
    for (const step of steps) yield* step(personId, choice)
  }

  function* updateChannel(personId: string, choice: number): Generator<Happening> {
    const known = channels[choice % 2]
    const channelId = known?.channelId ?? randomUUID()
    const happening = (event: AnyEvent): Happening => ({ stream: streamName('channel', channelId), event })
    const details = { name: `Channel ${choice}`, description: awkwardText, isPrivate: choice % 3 === 0 }
    if (!known) {
      channels.push({ channelId, members: new Set([personId]), readingIds: new Map() })
      yield happening({ type: 'ChannelCreated', data: { channelId, ...details, memberIds: [personId] } })
    } else if (known.members.has(personId)) {
      const before = { name: 'Channel', description: null, isPrivate: false }
      yield happening({ type: 'ChannelChanged', data: { channelId, before, after: details } })
      known.members.delete(personId)
      yield happening({ type: 'ChannelMemberRemoved', data: { channelId, employeeId: personId, name: details.name } })
      yield happening({ type: 'ChannelArchived', data: { channelId, name: details.name } })
    } else {
      known.members.add(personId)
      yield happening({ type: 'ChannelRestored', data: { channelId, name: details.name } })
      yield happening({ type: 'ChannelMemberAdded', data: { channelId, employeeId: personId, name: details.name } })
    }
  }

  function* send(personId: string, choice: number): Generator<Happening> {
    const messageId = randomUUID()
    const channelId = channels[choice % channels.length]?.channelId ?? randomUUID()
    messages.push({ messageId, channelId, senderId: personId, reactions: new Set() })
    const data = {
      messageId,
      channelId,
      senderId: personId,
      text: awkwardText,
      mentions: [personId],
      toEmployeeId: null,
      replyTo: messages[choice % 5]?.messageId ?? null,
      pictureId: null,
      isUrgent: choice % 7 === 0,
    }
    yield { stream: streamName('message', messageId), event: { type: 'MessageSent', data } }
  }

  function* changeMessage(personId: string, choice: number): Generator<Happening> {
    const index = choice % (messages.length || 1)
    const known = messages[index]
    if (!known) return
    const { messageId, channelId, senderId, reactions } = known
    const of = { messageId, channelId }
    const happening = (event: AnyEvent): Happening => ({ stream: streamName('message', messageId), event })
    if (choice % 5 === 0) {
      messages.splice(index, 1)
      const type = choice % 2 === 0 ? 'MessageDeleted' : 'MessageRemoved'
      yield happening({ type, data: { ...of, senderId } })
    } else if (choice % 3 === 0) {
      yield happening({ type: 'MessageEdited', data: { ...of, before: awkwardText, after: 'Plain', mentions: [] } })
    } else {
      const type = reactions.has(personId) ? 'MessageReactionRemoved' : 'MessageReactionAdded'
      if (!reactions.delete(personId)) reactions.add(personId)
      yield happening({ type, data: { ...of, employeeId: personId, emoji: '👍' } })
    }
  }

  function* read(personId: string, choice: number): Generator<Happening> {
    const message = messages[choice % (messages.length || 1)]
    const channel = channels.find(({ channelId }) => channelId === message?.channelId)
    if (!message || !channel) return
    const readingId = channel.readingIds.get(personId) ?? randomUUID()
    channel.readingIds.set(personId, readingId)
    const of = { channelId: channel.channelId, employeeId: personId }
    const stream = streamName('reading', readingId)
    yield { stream, event: { type: choice % 2 === 0 ? 'ChannelMuted' : 'ChannelUnmuted', data: of } }
    yield { stream, event: { type: 'ChannelRead', data: { ...of, messageId: message.messageId } } }
  }

  function* setNotifications(personId: string, choice: number): Generator<Happening> {
    const after = choice % 2 === 0 ? 'always' : 'never'
    const data = { employeeId: personId, before: 'at_work', after } as const
    yield { stream: streamName('chatsettings', personId), event: { type: 'ChatNotificationsSet', data } }
  }
}

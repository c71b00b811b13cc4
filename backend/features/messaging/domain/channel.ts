import type { ChannelDetails, ChannelEvent } from '#schema/messaging/channel-events.ts'
import type { EventMetadata } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type Channel = ChannelDetails & {
  status: 'open' | 'archived'
  kind: 'channel' | 'direct'
  organizationId: string
  channelId: string
  memberIds: ReadonlySet<string>
}

export type ChannelState = { status: 'unknown' } | Channel

export const initialChannel: ChannelState = { status: 'unknown' }

type Members = { channelId: string; employeeIds: readonly string[] }

export function createChannel(
  state: ChannelState,
  data: ChannelDetails & { channelId: string; memberIds: readonly string[] },
): ChannelEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'There is already such a channel')
  return [{ type: 'ChannelCreated', data: { ...data, memberIds: [...new Set(data.memberIds)] } }]
}

export function createDirectMessageChannel(
  state: ChannelState,
  { channelId, memberIds }: { channelId: string; memberIds: readonly [string, string] },
): ChannelEvent[] {
  return state.status === 'unknown'
    ? [{ type: 'DirectMessagesStarted', data: { channelId, memberIds: [...memberIds] } }]
    : []
}

export function updateChannel(state: ChannelState, after: ChannelDetails): ChannelEvent[] {
  const { channelId, name, description, isPrivate } = open(state)
  if (after.name === name && after.description === description && after.isPrivate === isPrivate) return []
  return [{ type: 'ChannelChanged', data: { channelId, before: { name, description, isPrivate }, after } }]
}

export function addMembers(state: ChannelState, { employeeIds }: Members): ChannelEvent[] {
  const { channelId, name, memberIds } = open(state)
  return [...new Set(employeeIds)]
    .filter((id) => !memberIds.has(id))
    .map((employeeId) => ({ type: 'ChannelMemberAdded', data: { channelId, employeeId, name } }))
}

export function removeMember(state: ChannelState, { employeeId }: { employeeId: string }): ChannelEvent[] {
  const { channelId, name, memberIds } = ofManyPeople(state)
  if (!memberIds.has(employeeId)) return []
  return [{ type: 'ChannelMemberRemoved', data: { channelId, employeeId, name } }]
}

export function archiveChannel(state: ChannelState): ChannelEvent[] {
  const { status, channelId, name } = ofManyPeople(state)
  return status === 'archived' ? [] : [{ type: 'ChannelArchived', data: { channelId, name } }]
}

export function unarchiveChannel(state: ChannelState): ChannelEvent[] {
  const { status, channelId, name } = ofManyPeople(state)
  return status === 'archived' ? [{ type: 'ChannelRestored', data: { channelId, name } }] : []
}

type FoldableChannelEvent = ChannelEvent & { metadata: Pick<EventMetadata, 'organizationId'> }

export function evolveChannel(state: ChannelState, { type, data, metadata }: FoldableChannelEvent): ChannelState {
  const { organizationId } = metadata
  switch (type) {
    case 'ChannelCreated': {
      const { channelId, name, description, isPrivate } = data
      const memberIds = new Set(data.memberIds)
      return { status: 'open', kind: 'channel', organizationId, channelId, name, description, isPrivate, memberIds }
    }
    case 'DirectMessagesStarted': {
      const details = { name: '', description: null, isPrivate: true }
      return {
        status: 'open',
        kind: 'direct',
        organizationId,
        channelId: data.channelId,
        ...details,
        memberIds: new Set(data.memberIds),
      }
    }
    case 'ChannelChanged':
      return { ...known(state), ...data.after }
    case 'ChannelMemberAdded':
      return { ...known(state), memberIds: new Set(known(state).memberIds).add(data.employeeId) }
    case 'ChannelMemberRemoved':
      return { ...known(state), memberIds: new Set([...known(state).memberIds].filter((id) => id !== data.employeeId)) }
    case 'ChannelArchived':
      return { ...known(state), status: 'archived' }
    case 'ChannelRestored':
      return { ...known(state), status: 'open' }
  }
}

function known(state: ChannelState): Channel {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such channel')
  return state
}

/** @throws Refusal `conflict` for direct conversations, whose members can't change */
function ofManyPeople(state: ChannelState): Channel {
  const channel = known(state)
  if (channel.kind === 'direct') throw new Refusal('conflict', 'A direct conversation can’t be changed')
  return channel
}

function open(state: ChannelState): Channel {
  const channel = ofManyPeople(state)
  if (channel.status === 'archived') throw new Refusal('conflict', 'This channel is archived')
  return channel
}

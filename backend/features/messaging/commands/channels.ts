import type { ChannelDetails, ChannelEvent } from '#schema/messaging/channel-events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManager, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import {
  addMembers,
  archiveChannel,
  updateChannel,
  createChannel,
  removeMember,
  unarchiveChannel,
  createDirectMessageChannel,
  type ChannelState,
} from '../domain/channel.ts'
import { activeOf, isMember, mayJoin, mayManage, type Room } from '../room.ts'
import { channelStream } from '../streams.ts'
import { conversationId, existingRoom, noSuchChannel, roomOfState } from './rooms.ts'

type Ref = { channelId: string }

export function channelCommands(core: Core) {
  const { run, actorOf } = core

  /** @throws Refusal `not_found` for unknown employees, `conflict` for former ones */
  async function assertColleagues(context: CommandContext, employeeIds: readonly string[]) {
    const people = await Promise.all(employeeIds.map((id) => colleague(core, context, id)))
    if (people.some(({ status }) => status !== 'active')) {
      throw new Refusal('conflict', 'Someone you chose has left the organization')
    }
  }

  async function onChannel(
    context: CommandContext,
    { channelId }: Ref,
    type: string,
    may: (room: Room, actor: ActingEmployee) => void,
    decide: (state: ChannelState) => ChannelEvent[],
  ) {
    const [found, actor] = await Promise.all([existingRoom(core, context, channelId), actorOf(context)])
    may(found, actor)
    return run(context, {
      stream: channelStream,
      id: channelId,
      type,
      authorise: ({ state }) => may(roomOfState(state) ?? found, actor),
      decide,
    })
  }

  return {
    async createChannel(context: CommandContext, data: ChannelDetails & Ref & { memberIds: readonly string[] }) {
      const actor = await actorOf(context)
      requireManager(context, actor)
      await assertColleagues(context, data.memberIds)
      const creator = actor.status === 'active' ? [actor.employeeId] : []
      return run(context, {
        stream: channelStream,
        id: data.channelId,
        type: 'createChannel',
        authorise: () => undefined,
        decide: (state) => createChannel(state, { ...data, memberIds: [...creator, ...data.memberIds] }),
      })
    },

    async createDirectMessageChannel(context: CommandContext, { employeeId }: { employeeId: string }) {
      const actor = activeOf(await actorOf(context))
      if (!actor) throw new Refusal('forbidden', 'You are not allowed to do this')
      if (actor.employeeId === employeeId) throw new Refusal('conflict', 'You can’t write to yourself')
      const { status } = await colleague(core, context, employeeId)
      const memberIds = [actor.employeeId, employeeId] as const
      const channelId = conversationId(context.organizationId, memberIds)
      return run(context, {
        stream: channelStream,
        id: channelId,
        type: 'createDirectMessageChannel',
        authorise: () => undefined,
        decide: (state) => {
          if (state.status === 'unknown' && status !== 'active') {
            throw new Refusal('conflict', 'This person has left the organization')
          }
          return createDirectMessageChannel(state, { channelId, memberIds })
        },
      })
    },

    updateChannel: (context: CommandContext, { channelId, ...after }: ChannelDetails & Ref) =>
      onChannel(context, { channelId }, 'updateChannel', asManagingChannel, (state) => updateChannel(state, after)),

    async addChannelMembers(context: CommandContext, data: Ref & { employeeIds: readonly string[] }) {
      await assertColleagues(context, data.employeeIds)
      return onChannel(context, data, 'addChannelMembers', asManagingChannel, (state) => addMembers(state, data))
    },

    joinChannel: (context: CommandContext, data: Ref & { employeeId: string }) =>
      onChannel(
        context,
        data,
        'joinChannel',
        (room, actor) => {
          const who = activeOf(actor)
          if (!mayJoin(room, who) && !isMember(room, who)) throw noSuchChannel()
        },
        (state) => addMembers(state, { channelId: data.channelId, employeeIds: [data.employeeId] }),
      ),

    removeChannelMember: (context: CommandContext, data: Ref & { employeeId: string }) =>
      onChannel(
        context,
        data,
        'removeChannelMember',
        (room, actor) => {
          const leaves = room.kind === 'channel' && activeOf(actor)?.employeeId === data.employeeId
          if (!leaves || !isMember(room, activeOf(actor))) asManagingChannel(room, actor)
        },
        (state) => removeMember(state, data),
      ),

    archiveChannel: (context: CommandContext, data: Ref) =>
      onChannel(context, data, 'archiveChannel', asManagingChannel, archiveChannel),

    unarchiveChannel: (context: CommandContext, data: Ref) =>
      onChannel(context, data, 'unarchiveChannel', asManagingChannel, unarchiveChannel),
  }
}

/** @throws Refusal `not_found` for non-members, `forbidden` for members who are not managers */
function asManagingChannel(room: Room, actor: ActingEmployee) {
  const who = activeOf(actor)
  if (!isMember(room, who)) throw noSuchChannel()
  if (room.kind === 'direct') throw new Refusal('conflict', 'A direct conversation can’t be changed')
  if (room.kind !== 'channel') throw new Refusal('conflict', 'Everyone here belongs to this channel')
  if (!mayManage(room, who)) throw new Refusal('forbidden', 'Only a manager in the channel can do this')
}

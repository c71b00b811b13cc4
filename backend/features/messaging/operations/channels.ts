import type { ChannelDetails, ChannelEvent } from '#schema/messaging/channel-events.ts'
import {
  addChannelMembersInput,
  createChannelInput,
  createDirectMessageChannelInput,
  leaveChannelInput,
  removeChannelMemberInput,
  updateChannelInput,
} from '#schema/messaging/inputs.ts'
import { channelRow, conversation } from '#schema/messaging/rest.ts'
import { changedResponse, noInput } from '#schema/shared/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { limitRequests, managers, self } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { changed, operation, type Output } from '#backend/platform/operations/operation.ts'
import { requireManager, type ActingEmployee } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import * as domain from '../domain/channel.ts'
import { channelOf, type Channel } from '../queries/channels.ts'
import { activeOf, isMember, mayJoin, mayManage, type Room } from '../room.ts'
import { conversationId, existingRoom, noSuchChannel, roomOfState } from '../rooms.ts'
import { chatRows } from '../rows.ts'
import { channelStream } from '../streams.ts'

type ChannelRef = { channelId: string }
type Membership = ChannelRef & { employeeId: string }

export const channelOutput = changed({
  payload: { name: 'ChannelPayload', field: 'channel', type: 'Channel' },
  response: channelRow,
  load: channelOf,
  toResponse: (channel, { services, user }) => chatRows(services, user.organizationId).channel(channel),
  missing: noSuchChannel,
})

/** @throws Refusal `not_found` for unknown employees, `conflict` for former ones */
async function assertColleagues(core: Core, context: CommandContext, employeeIds: readonly string[]) {
  const people = await Promise.all(employeeIds.map((id) => colleague(core, context, id)))
  if (people.some(({ status }) => status !== 'active')) {
    throw new Refusal('conflict', 'Someone you chose has left the organization')
  }
}

async function changeChannel(
  core: Core,
  context: CommandContext,
  { channelId }: ChannelRef,
  type: string,
  authorize: (room: Room, actor: ActingEmployee) => void,
  decide: (state: domain.ChannelState) => ChannelEvent[],
) {
  const [found, actor] = await Promise.all([existingRoom(core, context, channelId), core.actorOf(context)])
  authorize(found, actor)
  return core.run(context, {
    stream: channelStream,
    id: channelId,
    type,
    authorise: ({ state }) => authorize(roomOfState(state) ?? found, actor),
    decide,
  })
}

/** @throws Refusal `not_found` for non-members, `forbidden` for members who are not managers */
function requireManagerOfChannel(room: Room, actor: ActingEmployee) {
  const who = activeOf(actor)
  if (!isMember(room, who)) throw noSuchChannel()
  if (room.kind === 'direct') throw new Refusal('conflict', 'A direct conversation can’t be changed')
  if (room.kind !== 'channel') throw new Refusal('conflict', 'Everyone here belongs to this channel')
  if (!mayManage(room, who)) throw new Refusal('forbidden', 'Only a manager in the channel can do this')
}

export const createChannel = operation({
  name: 'createChannel',
  summary: 'Create a channel',
  access: limitRequests(managers),
  rest: 'POST /api/messaging/channels',
  input: createChannelInput,
  output: channelOutput,
  prepare: ({ id, ...details }): ChannelDetails & ChannelRef & { memberIds: readonly string[] } => ({
    channelId: id,
    ...details,
  }),
  async handle(core, context, data) {
    const actor = await core.actorOf(context)
    requireManager(context, actor)
    await assertColleagues(core, context, data.memberIds)
    const creator = actor.status === 'active' ? [actor.employeeId] : []
    return core.run(context, {
      stream: channelStream,
      id: data.channelId,
      type: 'createChannel',
      authorise: () => undefined,
      decide: (state) => domain.createChannel(state, { ...data, memberIds: [...creator, ...data.memberIds] }),
    })
  },
})

const conversationOutput: Output<Channel> = {
  ...channelOutput,
  response: conversation.extend(changedResponse.shape),
  async load({ services, user, id, outcome }) {
    // Waits for this event type even without own events: the colleague may have created the conversation just before.
    const { kysely, caughtUp } = await services.readAfter(outcome, ['DirectMessagesStarted'])
    return { model: requireRow(await channelOf(kysely, user, id)), caughtUp }
  },
  async toResponse(channel, { services, user, commandId, caughtUp }) {
    return { ...(await chatRows(services, user.organizationId).conversation(channel, user)), commandId, caughtUp }
  },
}

export const createDirectMessageChannel = operation({
  name: 'createDirectMessageChannel',
  summary: 'Create or open the direct conversation with a colleague',
  access: limitRequests(self),
  rest: 'POST /api/messaging/direct-messages',
  input: createDirectMessageChannelInput,
  output: conversationOutput,
  prepare: ({ userId }, { user }): { id?: string; employeeId: string } => ({
    id: conversationId(user.organizationId, [user.employeeId, userId]),
    employeeId: userId,
  }),
  async handle(core, context, { employeeId }) {
    const actor = activeOf(await core.actorOf(context))
    if (!actor) throw new Refusal('forbidden', 'You are not allowed to do this')
    if (actor.employeeId === employeeId) throw new Refusal('conflict', 'You can’t write to yourself')
    const { status } = await colleague(core, context, employeeId)
    const memberIds = [actor.employeeId, employeeId] as const
    const channelId = conversationId(context.organizationId, memberIds)
    return core.run(context, {
      stream: channelStream,
      id: channelId,
      type: 'createDirectMessageChannel',
      authorise: () => undefined,
      decide: (state) => {
        if (state.status === 'unknown' && status !== 'active') {
          throw new Refusal('conflict', 'This person has left the organization')
        }
        return domain.createDirectMessageChannel(state, { channelId, memberIds })
      },
    })
  },
})

export const updateChannel = operation({
  name: 'updateChannel',
  summary: 'Update a channel',
  access: managers,
  rest: 'PUT /api/messaging/channels/{id}',
  input: updateChannelInput,
  output: channelOutput,
  prepare: ({ id, ...after }) => ({ channelId: id, ...after }),
  handle: (core, context, { channelId, ...after }) =>
    changeChannel(core, context, { channelId }, 'updateChannel', requireManagerOfChannel, (state) =>
      domain.updateChannel(state, after),
    ),
})

export const addChannelMembers = operation({
  name: 'addChannelMembers',
  summary: 'Add members to a channel',
  access: managers,
  rest: 'POST /api/messaging/channels/{id}/members',
  input: addChannelMembersInput,
  output: channelOutput,
  prepare: ({ id, employeeIds }) => ({ channelId: id, employeeIds }),
  async handle(core, context, data) {
    await assertColleagues(core, context, data.employeeIds)
    return changeChannel(core, context, data, 'addChannelMembers', requireManagerOfChannel, (state) =>
      domain.addMembers(state, data),
    )
  },
})

const removeMember = (core: Core, context: CommandContext, data: Membership) =>
  changeChannel(
    core,
    context,
    data,
    'removeChannelMember',
    (room, actor) => {
      const leaves = room.kind === 'channel' && activeOf(actor)?.employeeId === data.employeeId
      if (!leaves || !isMember(room, activeOf(actor))) requireManagerOfChannel(room, actor)
    },
    (state) => domain.removeMember(state, data),
  )

export const removeChannelMember = operation({
  name: 'removeChannelMember',
  summary: 'Remove a member from a channel, or leave the channel',
  access: self,
  rest: 'DELETE /api/messaging/channels/{id}/members/{employeeId}',
  input: removeChannelMemberInput,
  prepare: ({ id, employeeId }): Membership => ({ channelId: id, employeeId }),
  handle: (core, context, data) => removeMember(core, context, data),
})

const ofChannel = { input: noInput, inputType: 'ChannelInput', output: channelOutput } as const
const toRef = ({ id }: { id: string }): ChannelRef => ({ channelId: id })

export const leaveChannel = operation({
  name: 'leaveChannel',
  summary: 'Leave a channel',
  access: self,
  input: leaveChannelInput,
  inputType: 'ChannelInput',
  prepare: ({ id }, { user }): Membership => ({ channelId: id, employeeId: user.employeeId }),
  handle: (core, context, data) => removeMember(core, context, data),
})

export const joinChannel = operation({
  ...ofChannel,
  name: 'joinChannel',
  summary: 'Join a public channel',
  access: self,
  rest: 'POST /api/messaging/channels/{id}/join',
  prepare: ({ id }, { user }): Membership => ({ channelId: id, employeeId: user.employeeId }),
  handle: (core, context, data) =>
    changeChannel(
      core,
      context,
      data,
      'joinChannel',
      (room, actor) => {
        const who = activeOf(actor)
        if (!mayJoin(room, who) && !isMember(room, who)) throw noSuchChannel()
      },
      (state) => domain.addMembers(state, { channelId: data.channelId, employeeIds: [data.employeeId] }),
    ),
})

export const archiveChannel = operation({
  ...ofChannel,
  name: 'archiveChannel',
  summary: 'Archive a channel. It stays readable',
  access: managers,
  rest: 'POST /api/messaging/channels/{id}/archive',
  prepare: toRef,
  handle: (core, context, data) =>
    changeChannel(core, context, data, 'archiveChannel', requireManagerOfChannel, domain.archiveChannel),
})

export const unarchiveChannel = operation({
  ...ofChannel,
  name: 'unarchiveChannel',
  summary: 'Unarchive a channel',
  access: managers,
  rest: 'POST /api/messaging/channels/{id}/restore',
  prepare: toRef,
  handle: (core, context, data) =>
    changeChannel(core, context, data, 'unarchiveChannel', requireManagerOfChannel, domain.unarchiveChannel),
})

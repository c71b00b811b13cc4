import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { ChatChannelEvent } from '#schema/notifications/chat-channel-events.ts'
import { addChatChannelInput, chatChannelResponse } from '#schema/notifications/chat-channels.ts'
import { changedResponse, messageResponse, noInput } from '#schema/shared/rest.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { limitRequests, owners, sessionOnly } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { changed, operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { chatChannelById } from '../chat-channels/chat-channels.ts'
import { eraseUrl, storeUrl } from '../chat-channels/urls.ts'
import {
  addChatChannel as decideAddition,
  noSuchChatChannel,
  removeChatChannel as decideRemoval,
  type ChatChannels,
} from '../domain/chat-channels.ts'
import { chatChannelsStream } from '../streams.ts'

/** Includes the organization, because clients choose the command ids. */
const addedBy = (organizationId: string, commandId: string) => derivedId('chat channel', organizationId, commandId)

async function changeChatChannels(
  core: Core,
  context: CommandContext,
  type: string,
  { channelId }: { channelId: string },
  decide: (channels: ChatChannels) => ChatChannelEvent[],
) {
  const actor = await core.actorOf(context)
  const changes = core.run(context, {
    stream: chatChannelsStream,
    id: context.organizationId,
    type,
    authorise: () => requireOwner(context, actor),
    decide,
  })
  return assertSameTarget({ channelId }, changes)
}

/** Erases the URL of a command that was refused, or repeated after the channel was removed. */
async function eraseUnusedUrl({ user: { organizationId }, commandId, services }: Caller) {
  const channelId = addedBy(organizationId, commandId)
  const channels = await services.commands.readState(chatChannelsStream, organizationId)
  if (!channels.has(channelId)) await eraseUrl(services.database.kysely, channelId)
}

export const addChatChannel = operation({
  name: 'addChatChannel',
  summary: 'Post notifications about the team to a channel of Slack or Teams',
  description: 'Announcements to everyone or to whole locations by their title, and open shifts of published weeks.',
  access: limitRequests(sessionOnly(owners)),
  rest: 'POST /api/organization/chat-bridges',
  input: addChatChannelInput,
  output: changed({
    payload: { name: 'ChatChannelPayload', field: 'chatChannel', type: 'ChatChannel' },
    response: chatChannelResponse,
    load: (kysely, { organizationId }, commandId) =>
      chatChannelById(kysely, organizationId, addedBy(organizationId, commandId)),
    toResponse: (channel) => channel,
    missing: noSuchChatChannel,
  }),
  async prepare({ id: commandId, url, ...input }, { user: { organizationId }, services }) {
    services.outbound.requireAllowed(url)
    const channelId = addedBy(organizationId, commandId)
    // Stored first, because posts need it as soon as the channel exists.
    await storeUrl(services.database.kysely, services.keys, { channelId, organizationId, url })
    return { channelId, settings: { ...input, host: new URL(url).host } }
  },
  async handle(core, context, { channelId, settings }) {
    const { state } = await core.read(organizationStream, context.organizationId)
    const locationIds = new Set(state.status === 'founded' ? Object.keys(state.locations) : [])
    return changeChatChannels(core, context, 'addChatChannel', { channelId }, (channels) =>
      decideAddition(channels, channelId, settings, { locationIds }),
    )
  },
  after: eraseUnusedUrl,
  async refusalFor(error, call) {
    await eraseUnusedUrl(call)
    return error
  },
})

const removalOutput: Output = {
  response: messageResponse.extend(changedResponse.shape),
  toResponse: (_, { commandId, caughtUp }) => ({ message: 'Channel removed', commandId, caughtUp }),
}

/** A reaction to the event erases the URL. */
export const removeChatChannel = operation({
  name: 'removeChatChannel',
  summary: 'Stop posting to a channel of Slack or Teams',
  access: sessionOnly(owners),
  rest: 'DELETE /api/organization/chat-bridges/{id}',
  input: noInput,
  output: removalOutput,
  missing: noSuchChatChannel,
  prepare: ({ id }) => ({ channelId: id }),
  handle: (core, context, { channelId }) =>
    changeChatChannels(core, context, 'removeChatChannel', { channelId }, (channels) =>
      decideRemoval(channels, channelId),
    ),
})

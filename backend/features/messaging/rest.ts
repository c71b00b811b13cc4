import type { operations } from '#schema/messaging/rest.ts'
import { locationsOf } from '#backend/features/organization/queries.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { allPeople } from '#backend/features/people/queries.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { User } from '#schema/identity/rest.ts'
import { chatActions } from './actions.ts'
import type { access } from './permissions.ts'
import { keepPicture, pictureFor } from './pictures.ts'
import { conversations, sharedChannels, type Channel } from './queries/channels.ts'
import { messagesBefore, searchMessages, threadOf, type Message } from './queries/messages.ts'
import { chatRows } from './rows.ts'
import { searchOf } from './search.ts'
import { ownChannel, ownMessage } from './visible.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = chatActions(services)

  const rows = (user: User, messages: readonly Message[]) => {
    const { message } = chatRows(services, user.organizationId)
    return Promise.all(messages.map((each) => message(each, user)))
  }

  type Call = { user: User; caller: { commandId: string } }

  async function channelRow({ user, caller }: Call, done: Promise<{ channel: Channel; caughtUp: boolean }>) {
    const { channel, caughtUp } = await done
    return { ...(await chatRows(services, user.organizationId).channel(channel)), ...answer(caller, caughtUp) }
  }

  async function messageRow({ user, caller }: Call, done: Promise<{ message: Message; caughtUp: boolean }>) {
    const { message, caughtUp } = await done
    const row = await chatRows(services, user.organizationId).message(message, user)
    return { ...row, ...answer(caller, caughtUp) }
  }

  return {
    'GET /api/messaging/channels': async ({ user }) => {
      const { channel } = chatRows(services, user.organizationId)
      return { channels: await Promise.all((await sharedChannels(kysely, user)).map(channel)) }
    },
    'POST /api/messaging/channels': (call) =>
      channelRow(call, actions.createChannel(callInitiator(call), { ...call.body, channelId: call.caller.commandId })),
    'PUT /api/messaging/channels/{id}': (call) =>
      channelRow(call, actions.updateChannel(callInitiator(call), { ...call.body, channelId: call.params.id })),
    'POST /api/messaging/channels/{id}/members': (call) =>
      channelRow(call, actions.addMembers(callInitiator(call), { ...call.body, channelId: call.params.id })),
    'DELETE /api/messaging/channels/{id}/members/{employeeId}': async (call) => {
      const { id: channelId, employeeId } = call.params
      return answer(call.caller, (await actions.removeMember(callInitiator(call), { channelId, employeeId })).caughtUp)
    },
    'POST /api/messaging/channels/{id}/join': (call) =>
      channelRow(call, actions.join(callInitiator(call), { channelId: call.params.id })),
    'POST /api/messaging/channels/{id}/archive': (call) =>
      channelRow(call, actions.archive(callInitiator(call), { channelId: call.params.id })),
    'POST /api/messaging/channels/{id}/restore': (call) =>
      channelRow(call, actions.restore(callInitiator(call), { channelId: call.params.id })),
    'PUT /api/messaging/channels/{id}/mute': (call) =>
      channelRow(call, actions.mute(callInitiator(call), { channelId: call.params.id, muted: call.body.muted })),
    'GET /api/messaging/direct-messages': async ({ user }) => {
      const { conversation } = chatRows(services, user.organizationId)
      const latest = await conversations(kysely, user)
      return { conversations: await Promise.all(latest.map((channel) => conversation(channel, user))) }
    },
    'POST /api/messaging/direct-messages': async (call) => {
      const { user, caller, body } = call
      const { channel, caughtUp } = await actions.createDirectMessageChannel(callInitiator(call), body.userId)
      const row = await chatRows(services, user.organizationId).conversation(channel, user)
      return { ...row, ...answer(caller, caughtUp) }
    },
    'GET /api/messaging/users': async ({ user }) => {
      const reach = { organizationId: user.organizationId, locationId: null }
      const [people, locations] = await Promise.all([
        allPeople(kysely, { reach, status: 'active' }),
        locationsOf(kysely, user.organizationId),
      ])
      const names = new Map(locations.map(({ id, name }) => [id, name]))
      return {
        users: people
          .filter(({ id }) => id !== user.employeeId)
          .map((person) => ({
            id: person.id,
            first_name: person.firstName,
            last_name: person.lastName,
            email: mayLookInto(person, user) ? person.email : null,
            position: person.position,
            location_name: names.get(person.locationId) ?? '',
          })),
      }
    },
    'GET /api/messaging/channels/{id}/messages': async ({ user, params, query: { limit: first, before } }) => {
      const { id } = await ownChannel(services, user, params.id)
      const { nodes } = await messagesBefore(kysely, id, { first, before })
      return { messages: await rows(user, nodes.toReversed()) }
    },
    'POST /api/messaging/channels/{id}/read': async (call) => {
      const { channel, caughtUp } = await actions.read(callInitiator(call), call.params.id)
      return { ...answer(call.caller, caughtUp), unread_count: channel.unreadCount }
    },
    'POST /api/messaging/messages': (call) => {
      const { id = call.caller.commandId, ...message } = call.body
      return messageRow(call, actions.send(callInitiator(call), { ...message, id }))
    },
    'PUT /api/messaging/messages/{id}': (call) =>
      messageRow(call, actions.edit(callInitiator(call), call.params.id, call.body.messageText)),
    'DELETE /api/messaging/messages/{id}': async (call) => {
      const { caughtUp } = await actions.remove(callInitiator(call), call.params.id, call.body.reason)
      return answer(call.caller, caughtUp)
    },
    'POST /api/messaging/messages/{id}/reactions': (call) =>
      messageRow(call, actions.react(callInitiator(call), call.params.id, call.body)),
    'GET /api/messaging/messages/{id}/replies': async ({ user, params }) => {
      const { id } = await ownMessage(services, user, params.id)
      const [, ...replies] = await threadOf(kysely, id).all()
      return { messages: await rows(user, replies) }
    },
    'GET /api/messaging/search': async ({ user, query: { q: words, limit: first, ...filter } }) => {
      const { nodes } = await searchMessages(kysely, await searchOf(services, user, { words, first, ...filter }))
      return { messages: await rows(user, nodes) }
    },
    'POST /api/messaging/pictures': async ({ user, body }) => ({ id: await keepPicture(services, user, body.data) }),
    'GET /api/messaging/pictures/{id}': ({ user, params }) => pictureFor(services, user, params.id),
  }
}

const answer = ({ commandId }: { commandId: string }, caughtUp: boolean) => ({ commandId, caughtUp })

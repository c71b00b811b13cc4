import type { operations } from '#schema/messaging/rest.ts'
import { locationsOf } from '#backend/features/organization/queries.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { allPeople } from '#backend/features/people/queries.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { User } from '#schema/identity/rest.ts'
import type { access } from './permissions.ts'
import { keepPicture, pictureFor } from './pictures.ts'
import { conversations, sharedChannels } from './queries/channels.ts'
import { messagesBefore, searchMessages, threadOf, type Message } from './queries/messages.ts'
import { chatRows } from './rows.ts'
import { searchOf } from './search.ts'
import { ownChannel, ownMessage } from './visible.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database

  const rows = (user: User, messages: readonly Message[]) => {
    const { message } = chatRows(services, user.organizationId)
    return Promise.all(messages.map((each) => message(each, user)))
  }

  return {
    'GET /api/messaging/channels': async ({ user }) => {
      const { channel } = chatRows(services, user.organizationId)
      return { channels: await Promise.all((await sharedChannels(kysely, user)).map(channel)) }
    },
    'GET /api/messaging/direct-messages': async ({ user }) => {
      const { conversation } = chatRows(services, user.organizationId)
      const latest = await conversations(kysely, user)
      return { conversations: await Promise.all(latest.map((channel) => conversation(channel, user))) }
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

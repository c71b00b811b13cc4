import type { LiveMessages } from '#backend/platform/realtime/live-messages.ts'
import type { Services } from '#backend/platform/services.ts'
import { shoutOutsById } from './queries.ts'
import { idsIn, namesOf, shoutOutRow } from './row.ts'
import { givenTopic, reactedTopic, removedTopic } from './topics.ts'

export const live = ({ database: { kysely } }: Services): readonly LiveMessages[] => {
  const rows = async (ids: readonly string[]) => {
    const shoutOuts = await shoutOutsById(kysely, ids)
    const nameOf = await namesOf(kysely, shoutOuts.flatMap(idsIn))
    return shoutOuts.map((shoutOut) => shoutOutRow(shoutOut, nameOf))
  }
  const message = (event: string, topic: typeof givenTopic, load: LiveMessages['load']): LiveMessages => ({
    event,
    topics: ({ organizationId }) => [topic.ofOrganization(organizationId)],
    load,
  })
  return [
    message(
      'new_public_shout_out',
      givenTopic,
      async (ids) => new Map((await rows(ids)).map((row) => [row.id, { message: row }])),
    ),
    message(
      'shout_out_reaction',
      reactedTopic,
      async (ids) =>
        new Map((await rows(ids)).map(({ id, reaction_count }) => [id, { message: { id, reaction_count } }])),
    ),
    message('shout_out_deleted', removedTopic, async (ids) => new Map(ids.map((id) => [id, { message: { id } }]))),
  ]
}

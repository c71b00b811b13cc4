import type { LiveMessages } from '#backend/platform/realtime/live-messages.ts'
import type { Services } from '#backend/platform/services.ts'
import { shoutOutsById } from './queries.ts'
import { idsIn, namesOf, shoutOutRow } from './row.ts'
import { givenTopic, reactedTopic, removedTopic } from '#schema/recognition/topics.ts'

export const live = ({ database: { kysely } }: Services): readonly LiveMessages[] => {
  const rows = async (ids: readonly string[]) => {
    const shoutOuts = await shoutOutsById(kysely, ids)
    const nameOf = await namesOf(kysely, shoutOuts.flatMap(idsIn))
    return shoutOuts.map((shoutOut) => shoutOutRow(shoutOut, nameOf))
  }
  return [
    {
      topic: givenTopic,
      of: 'organization',
      load: async (ids) => new Map((await rows(ids)).map((row) => [row.id, { message: row }])),
    },
    {
      topic: reactedTopic,
      of: 'organization',
      load: async (ids) =>
        new Map((await rows(ids)).map(({ id, reaction_count }) => [id, { message: { id, reaction_count } }])),
    },
    {
      topic: removedTopic,
      of: 'organization',
      load: async (ids) => new Map(ids.map((id) => [id, { message: { id } }])),
    },
  ]
}

import { shoutOut } from '#schema/recognition/rest.ts'
import { changed } from '#backend/platform/operations/operation.ts'
import { noSuchShoutOut } from '../domain/shout-out.ts'
import { shoutOutById } from '../queries.ts'
import { idsIn, namesOf, ownShoutOutRow } from '../row.ts'

export const shoutOutOutput = changed({
  payload: { name: 'ShoutOutPayload', field: 'shoutOut', type: 'ShoutOut' },
  response: shoutOut,
  load: (kysely, { organizationId }, id) => shoutOutById(kysely, organizationId, id),
  toResponse: async (model, { kysely, user }) => ownShoutOutRow(model, await namesOf(kysely, idsIn(model)), user),
  missing: noSuchShoutOut,
})

import type { Output } from '#backend/platform/operations/operation.ts'
import { shoutOut } from '#schema/recognition/rest.ts'
import { noSuchShoutOut } from '../domain/shout-out.ts'
import { shoutOutById, type ShoutOut } from '../queries.ts'
import { idsIn, namesOf, ownShoutOutRow } from '../row.ts'

export const shoutOutOutput: Output<ShoutOut> = {
  payload: { name: 'ShoutOutPayload', field: 'shoutOut', type: 'ShoutOut' },
  response: shoutOut,
  load: (db, { organizationId }, id) => shoutOutById(db, organizationId, id),
  toResponse: async (db, user, model) => ownShoutOutRow(model, await namesOf(db, idsIn(model)), user),
  missing: noSuchShoutOut,
}

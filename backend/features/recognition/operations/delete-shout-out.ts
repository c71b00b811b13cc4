import { deleteShoutOutInput } from '#schema/recognition/inputs.ts'
import { managers } from '#backend/platform/access.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { deleteShoutOut as decide, noSuchShoutOut } from '../domain/shout-out.ts'
import { shoutOutStream } from '../streams.ts'

export const deleteShoutOut = operation({
  name: 'deleteShoutOut',
  summary: 'Delete a shout-out from your location. Its giver is notified of the reason',
  access: managers,
  rest: 'DELETE /api/shout-outs/{id}',
  input: deleteShoutOutInput,
  reason: 'reason',
  missing: noSuchShoutOut,
  stream: shoutOutStream,
  // An unknown shout-out is refused by the decision.
  authorize({ context, actor, folded: { state } }) {
    if (state.status !== 'unknown') requireManagerOf(context, actor, state.locationId)
  },
  decide,
})

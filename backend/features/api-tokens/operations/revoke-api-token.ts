import { changedResponse, noInput } from '#schema/shared/rest.ts'
import { self, sessionOnly } from '#backend/platform/access.ts'
import { isSelf } from '#backend/platform/permissions.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { noSuchToken, revokeApiToken as decide } from '../domain/api-token.ts'
import { apiTokenStream } from '../streams.ts'

const output: Output<undefined> = {
  response: changedResponse,
  async load({ services, id, outcome }) {
    await services.identity.deleteApiToken(id)
    return { model: undefined, caughtUp: await services.caughtUp(outcome) }
  },
  toResponse: (_, { commandId, caughtUp }) => ({ commandId, caughtUp }),
}

export const revokeApiToken = operation({
  name: 'revokeApiToken',
  summary: 'Revoke an API token',
  description: 'Your own, or as an owner any of the organization.',
  access: sessionOnly(self),
  rest: 'DELETE /api/tokens/{id}',
  input: noInput,
  output,
  missing: noSuchToken,
  stream: apiTokenStream,
  authorize({ actor, folded: { state } }) {
    if (state.status === 'unknown') throw noSuchToken()
    const isOwner = actor.status === 'active' && actor.role === 'owner'
    if (!isOwner && !isSelf(actor, state)) throw noSuchToken()
  },
  decide,
})

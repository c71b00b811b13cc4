import { Refusal } from '#kernel/commands/refusal.ts'
import { apiToken, createApiTokenInput } from '#schema/api-tokens/rest.ts'
import { SCIM_SCOPE } from '#schema/api-tokens/scopes.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import { self, sessionOnly } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { z } from 'zod'
import { createApiToken as decide, noSuchToken } from '../domain/api-token.ts'
import { apiTokens, tokenRow, type ApiToken } from '../queries.ts'
import { apiTokenStream } from '../streams.ts'

/** Per employee. */
const MOST_TOKENS = 20
const DAY = 24 * 3_600_000

/** A secret is shown once. A repeated command gets none, because another caller may have sent it. */
const output: Output<{ apiToken: ApiToken; secret: string }> = {
  payload: { name: 'CreatedApiTokenPayload', fields: { apiToken: 'ApiToken!', secret: 'String!' } },
  response: apiToken.extend({ secret: z.string(), ...changedResponse.shape }),
  async load({ services, user, id, outcome }) {
    const [created] = outcome.events
    if (outcome.repeated || created?.type !== 'ApiTokenCreated') {
      throw new Refusal('conflict', 'This token was shown before. Create a new one')
    }
    const { organizationId } = user
    const { secret } = await services.identity.createApiToken({ organizationId, ...created.data })
    // A revocation that ran before the secret was stored found nothing to delete.
    const { status } = await services.commands.readState(apiTokenStream, id)
    if (status === 'revoked') {
      await services.identity.deleteApiToken(id)
      throw new Refusal('conflict', 'This token was revoked')
    }
    const [stored] = await apiTokens(services, { organizationId, tokenId: id })
    if (!stored) throw noSuchToken()
    return { model: { apiToken: stored, secret }, caughtUp: await services.caughtUp(outcome) }
  },
  toPayload: (model) => model,
  toResponse: (model, { commandId, caughtUp }) => ({
    ...tokenRow(model.apiToken),
    secret: model.secret,
    commandId,
    caughtUp,
  }),
}

export const createApiToken = operation({
  name: 'createApiToken',
  summary: 'Create an API token',
  description: 'The secret is shown once. Organization-wide tokens are for owners.',
  access: sessionOnly(self),
  limit: { burst: 40, perMinute: 1 },
  rest: 'POST /api/tokens',
  input: createApiTokenInput,
  output,
  async prepare({ id, lifetimeDays, ...token }, { user, services }) {
    const { organizationId, employeeId } = user
    const existing = await apiTokens(services, { organizationId, employeeId })
    if (existing.length >= MOST_TOKENS) {
      throw new Refusal('conflict', `You have ${MOST_TOKENS} tokens. Revoke one that is no longer used`)
    }
    const expiresAt = new Date(services.now().getTime() + lifetimeDays * DAY).toISOString()
    return { id, tokenId: id, employeeId, expiresAt, ...token }
  },
  stream: apiTokenStream,
  authorize({ context, actor, data }) {
    if (data.kind === 'personal' && data.scopes.includes(SCIM_SCOPE)) {
      const message = 'Only tokens of the organization can provision users'
      throw new Refusal('invalid', message, { scopes: message })
    }
    if (data.kind === 'organization') requireOwner(context, actor)
  },
  decide: (state, { id: _id, ...token }) => decide(state, token),
})

import { updateSingleSignOnInput } from '#schema/single-sign-on/inputs.ts'
import { changedResponse, noInput } from '#schema/shared/rest.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { owners, sessionOnly } from '#backend/platform/access.ts'
import { operation, type CompletedCall, type Output } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { deleteSingleSignOn as decideDelete, updateSingleSignOn as decideUpdate } from '../domain/single-sign-on.ts'
import { enforceSignInDomains } from '../enforce-domains.ts'
import { singleSignOn, singleSignOnRow, type SingleSignOnView } from '../queries.ts'
import { singleSignOnResponse } from '#schema/single-sign-on/rest.ts'
import { singleSignOnStream } from '../streams.ts'

export const enforce = ({ services, user }: CompletedCall): Promise<void> =>
  enforceSignInDomains({ kysely: services.database.kysely, commands: services.commands }, user.organizationId)

export const settingsOutput: Output<SingleSignOnView> = {
  payload: { name: 'SingleSignOnPayload', fields: { singleSignOn: 'SingleSignOn!' } },
  response: singleSignOnResponse.extend(changedResponse.shape),
  async load({ services, user, outcome }) {
    return { model: await singleSignOn(services, user), caughtUp: await services.caughtUp(outcome) }
  },
  toPayload: (model) => ({ singleSignOn: model }),
  toResponse: (model, { commandId, caughtUp }) => ({ ...singleSignOnRow(model), commandId, caughtUp }),
}

/** The stream's id is the organization's. */
export const settingsOf = ({ organizationId }: { organizationId: string }) => ({ id: organizationId })

export const updateSingleSignOn = operation({
  name: 'updateSingleSignOn',
  summary: 'Update the single sign-on of the organization',
  description: 'The client secret is stored encrypted and never returned.',
  access: sessionOnly(owners),
  limit: { burst: 30, perMinute: 6 },
  rest: 'PUT /api/organization/single-sign-on',
  input: updateSingleSignOnInput,
  output: settingsOutput,
  async prepare({ id: _command, clientSecret, defaultLocationId, ...settings }, { user, services }) {
    services.outbound.requireAllowed(settings.issuer)
    const { issuer, clientId } = settings
    // Stored first, because sign-ins need it as soon as the settings exist.
    if (clientSecret !== undefined) {
      await services.singleSignOn.storeSecret({ organizationId: user.organizationId, issuer, clientId }, clientSecret)
    }
    return {
      ...settingsOf(user),
      settings: { ...settings, defaultLocationId: defaultLocationId ?? user.locationId },
      secretReplaced: clientSecret !== undefined,
    }
  },
  stream: singleSignOnStream,
  facts: async (core, { organizationId }) => (await core.read(organizationStream, organizationId)).state,
  authorize({ context, actor, facts, data: { settings } }) {
    requireOwner(context, actor)
    for (const { locationId } of settings.locations) locationIn(facts, locationId)
    locationIn(facts, settings.defaultLocationId)
  },
  decide: (state, data) => decideUpdate(state, data),
  async after(call) {
    const { settings } = await call.services.commands.readState(singleSignOnStream, call.user.organizationId)
    if (settings) await call.services.singleSignOn.deleteSecrets(call.user.organizationId, settings)
    await enforce(call)
  },
})

export const deleteSingleSignOn = operation({
  name: 'deleteSingleSignOn',
  summary: 'Delete the single sign-on of the organization',
  description: 'Passwords and passkeys work again at once.',
  access: sessionOnly(owners),
  rest: 'DELETE /api/organization/single-sign-on',
  input: noInput,
  output: settingsOutput,
  prepare: (_, { user }) => settingsOf(user),
  stream: singleSignOnStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state) => decideDelete(state),
  async after(call) {
    await call.services.singleSignOn.deleteSecrets(call.user.organizationId)
    await enforce(call)
  },
})

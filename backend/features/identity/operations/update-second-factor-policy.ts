import { isDeepStrictEqual } from 'node:util'
import { secondFactorPolicy } from '#schema/identity/second-factor.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { owners, sessionOnly } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'

const output: Output<undefined> = {
  response: changedResponse,
  async load({ services, user, outcome }) {
    await services.identity.secondFactor.enforcePolicy(user.organizationId)
    return { model: undefined, caughtUp: await services.caughtUp(outcome) }
  },
  toResponse: (_, { commandId, caughtUp }) => ({ commandId, caughtUp }),
}

export const updateSecondFactorPolicy = operation({
  name: 'updateSecondFactorPolicy',
  summary: 'Set the roles that must use two-step sign-in',
  description:
    'Members of these roles without a second factor can only set one up. API tokens, readers and kiosks are not affected.',
  access: sessionOnly(owners),
  rest: 'PUT /api/organization/policies/second-factor',
  input: secondFactorPolicy,
  output,
  async handle({ run, actorOf }, context, { roles }) {
    const actor = await actorOf(context)
    return run(context, {
      stream: organizationStream,
      id: context.organizationId,
      type: 'updateSecondFactorPolicy',
      authorise: () => requireOwner(context, actor),
      decide: (state) => {
        const before = state.status === 'founded' ? [...state.secondFactorRoles] : []
        return isDeepStrictEqual(before, roles) ? [] : [{ type: 'SecondFactorPolicySet', data: { before, roles } }]
      },
    })
  },
})

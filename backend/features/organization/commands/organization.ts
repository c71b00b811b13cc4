import { foundOrganization, openLocation } from '../domain/organization.ts'
import { asOwner } from '#backend/features/people/authorise.ts'
import { actorOf } from '#backend/features/people/actor.ts'
import type { Commands, Core } from '#backend/features/commands.ts'

export function organizationCommands({ run, read }: Core): Pick<Commands, 'foundOrganization' | 'openLocation'> {
  return {
    foundOrganization: (context, { name }) =>
      run<'organization'>(context, {
        stream: `organization-${context.organizationId}`,
        leadsTo: ['OrganizationFounded'],
        // Anybody may found one, and is its owner from then on.
        authorise: () => undefined,
        decide: (state) => foundOrganization(state, { organizationId: context.organizationId, name }),
      }),

    async openLocation(context, data) {
      const actor = await actorOf({ read }, context)
      return run<'organization'>(context, {
        stream: `organization-${context.organizationId}`,
        leadsTo: ['LocationOpened'],
        authorise: (organization) => asOwner(context, organization, actor),
        decide: (state) => openLocation(state, data),
      })
    },
  }
}

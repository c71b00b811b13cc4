import type { DisplayPreferenceChanges } from '#schema/organization/display-preferences.ts'
import { foundOrganization } from '../domain/organization.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { organizationStream } from '../streams.ts'

export function organizationCommands({ run }: Core) {
  return {
    foundOrganization: (
      context: CommandContext,
      {
        planInDrafts = false,
        ...data
      }: {
        name: string
        planInDrafts?: boolean
        ptoMinutesPerYear?: number | undefined
      } & DisplayPreferenceChanges,
    ) =>
      run(context, {
        stream: organizationStream,
        id: context.organizationId,
        type: 'foundOrganization',
        // Anyone may found an organization and becomes its owner.
        authorise: () => undefined,
        decide: (state) => foundOrganization(state, { organizationId: context.organizationId, planInDrafts, ...data }),
      }),
  }
}

import type { DisplayPreferenceChanges } from '#schema/organization/display-preferences.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { changeOrganization } from './change-organization.ts'
import { foundOrganization } from './domain/organization.ts'
import { updatePayProvider } from './domain/pay.ts'
import { organizationStream } from './streams.ts'

export const organizationCommands = (core: Core) => ({
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
    core.run(context, {
      stream: organizationStream,
      id: context.organizationId,
      type: 'foundOrganization',
      // Anyone may found an organization and becomes its owner.
      authorise: () => undefined,
      decide: (state) => foundOrganization(state, { organizationId: context.organizationId, planInDrafts, ...data }),
    }),

  updatePayProvider: (context: CommandContext, data: ProviderMapping) =>
    changeOrganization(core, context, 'payroll', 'updatePayProvider', (state) => updatePayProvider(state, data)),
})

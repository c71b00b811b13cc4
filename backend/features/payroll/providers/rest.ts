import type { Handlers } from '#backend/platform/http/call.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import type { providerOperations } from '#schema/payroll/providers-rest.ts'
import type { access } from '../permissions.ts'
import { payProviderFor } from './file.ts'
import { providerPreview } from './preview.ts'

export function providerRest(services: Services): Handlers<typeof providerOperations, typeof access> {
  const { kysely } = services.database
  return {
    'GET /api/payroll/provider': async ({ user }) => ({
      mapping: await payProviderFor(kysely, user),
      presets: providerPresets,
    }),
    'PUT /api/payroll/provider': async ({ user, caller: { commandId }, body }) => {
      const outcome = await services.commands.updatePayProvider(commandContext(user, commandId), body)
      return { commandId, caughtUp: await services.caughtUp(outcome) }
    },
    'POST /api/payroll/provider/preview': ({ user, body: { mapping, startDate: from, endDate: to } }) =>
      providerPreview(kysely, user, mapping, { from, to }),
  }
}

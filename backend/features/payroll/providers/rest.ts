import { organizationActions } from '#backend/features/organization/actions.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import { actingIn, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { providerOperations } from '#schema/payroll/providers-rest.ts'
import { providerPresets } from '#schema/payroll/providers.ts'
import type { access } from '../permissions.ts'
import { closedPeriod } from '../periods/calendar.ts'
import { earners } from './earners.ts'
import { providerLines, providerOf } from './file.ts'
import { fileNameOf } from './text.ts'

/** How many lines a preview shows. */
const PREVIEW = 20

export function providerRest(services: Services): Handlers<typeof providerOperations, typeof access> {
  const { kysely } = services.database
  return {
    'GET /api/payroll/provider': async ({ user }) => {
      await assertRunsPayroll(kysely, user)
      return { mapping: await providerOf(kysely, user.organizationId), presets: providerPresets }
    },
    'PUT /api/payroll/provider': async (call) => ({
      commandId: call.caller.commandId,
      ...(await organizationActions(services).setPolicy(actingIn(call), 'setPayProvider', call.body)),
    }),
    'POST /api/payroll/provider/preview': async ({ user, body: { mapping, startDate: from, endDate: to } }) => {
      await assertRunsPayroll(kysely, user)
      const closed = await closedPeriod(kysely, user.organizationId, { from, to })
      const lines: string[] = []
      for await (const line of providerLines(mapping, { from, to }, earners(kysely, user, { from, to }, closed))) {
        lines.push(line.replace(/\r\n$/, ''))
        if (lines.length === PREVIEW) break
      }
      return { fileName: fileNameOf(mapping, { from, to }), lines }
    },
  }
}

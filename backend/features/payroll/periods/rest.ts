import type { periodOperations } from '#schema/payroll/periods-rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { periodAccess } from './permissions.ts'
import { payPeriodDetail, payPeriods } from './queries.ts'
import { payPeriodRow } from './rows.ts'

export const periodRest = ({
  database: { kysely },
}: Services): Handlers<typeof periodOperations, typeof periodAccess> => ({
  'GET /api/payroll/periods': async ({ user, caller }) => ({
    periods: (await payPeriods(kysely, user, caller.now)).map((period) => ({ start: period.from, ...period })),
  }),
  'GET /api/payroll/periods/{start}': async ({ user, params }) =>
    payPeriodRow(await payPeriodDetail(kysely, user, params.start)),
})

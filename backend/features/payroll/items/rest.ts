import type { itemOperations } from '#schema/payroll/items-rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from '../permissions.ts'
import { payItemsFor } from './queries.ts'

export const itemRest = ({ database: { kysely } }: Services): Handlers<typeof itemOperations, typeof access> => ({
  'GET /api/payroll/items': async ({ user, query: { employeeId, startDate, endDate } }) => ({
    items: await (await payItemsFor(kysely, user, { employeeId, range: { from: startDate, to: endDate } })).all(),
  }),
})

import type { itemOperations } from '#schema/payroll/items-rest.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from '../permissions.ts'
import { itemActions } from './actions.ts'
import { noSuchItem } from './item-decider.ts'
import { payItemById, payItemsFor, employeeOfDeletedItem } from './queries.ts'

export function itemRest(services: Services): Handlers<typeof itemOperations, typeof access> {
  const { kysely } = services.database
  const actions = itemActions(services)
  return {
    'GET /api/payroll/items': async ({ user, query: { employeeId, startDate, endDate } }) => ({
      items: await (await payItemsFor(kysely, user, { employeeId, range: { from: startDate, to: endDate } })).all(),
    }),
    'POST /api/payroll/items': async (call) => {
      const { item, caughtUp } = await actions.add(callInitiator(call), call.body)
      return { ...item, commandId: call.caller.commandId, caughtUp }
    },
    'DELETE /api/payroll/items/{id}': async (call) => {
      const { user, params, body, caller } = call
      const { organizationId } = user
      const item = (await payItemById(kysely, organizationId, params.id)) ?? (await employeeOfDeletedItem(kysely, call))
      if (!item) throw noSuchItem()
      const target = { itemId: params.id, employeeId: item.employeeId }
      return { commandId: caller.commandId, ...(await actions.remove(callInitiator(call), target, body.reason)) }
    },
  }
}

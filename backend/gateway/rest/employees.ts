import { Refusal } from '../../domain/refusal.ts'
import { peopleById } from '../../queries/people.ts'
import { ptoBalances } from '../../queries/pto.ts'
import { mayLookInto } from '../planning/personal.ts'
import { commandOf, type Services } from '../services.ts'
import type { Call, HandlersOf } from './call.ts'
import { requestHandlers } from './requests.ts'
import { hoursOf } from './shift-rows.ts'

type Employment = Call<'DELETE /api/employees/{id}'>
type Handled = Omit<HandlersOf<'/api/employees'>, keyof HandlersOf<'/api/employees/availability'>>

/** People's terms and employment. */
export function employeeHandlers(services: Services): Handled {
  const { commands, database, identity, caughtUp } = services

  async function employment({ user, params, caller }: Employment, step: 'terminateEmployee' | 'reactivateEmployee') {
    const { commandId } = caller
    const employeeId = params.id
    const outcome = await commands[step](commandOf(user, commandId), { employeeId })
    await identity.refresh(employeeId)
    return { commandId, caughtUp: await caughtUp(outcome) }
  }

  return {
    ...requestHandlers(services),
    'GET /api/employees/{id}/pto': async ({ user, params, query, caller }) => {
      const [person] = await peopleById(database.kysely, user.organizationId, [params.id])
      const { year = caller.now.getUTCFullYear() } = query
      const asked = { employeeId: params.id, year }
      const [balance] =
        person && mayLookInto(person, user) ? await ptoBalances(database.kysely, user.organizationId, [asked]) : []
      if (!balance) throw new Refusal('not_found', 'There is no such employee')
      return {
        year,
        pto_hours_allocated: hoursOf(balance.allocatedMinutes),
        pto_hours_used: hoursOf(balance.usedMinutes),
        pto_hours_pending: hoursOf(balance.pendingMinutes),
        pto_hours_available: hoursOf(balance.availableMinutes),
      }
    },
    'PUT /api/employees/{id}/pay-rate': async ({ user, params, body, caller }) => {
      const { commandId } = caller
      const { effectiveFrom, hourlyRate } = body
      const rate = { employeeId: params.id, effectiveFrom, hourlyRateCents: Math.round(hourlyRate * 100) }
      return { commandId, caughtUp: await caughtUp(await commands.setPayRate(commandOf(user, commandId), rate)) }
    },
    'DELETE /api/employees/{id}': (call) => employment(call, 'terminateEmployee'),
    'POST /api/employees/{id}/reactivate': (call) => employment(call, 'reactivateEmployee'),
  }
}

import type { User } from '#schema/identity/rest.ts'
import { allPeople, peopleById, type Person } from './queries/people.ts'
import { ptoBalances } from '#backend/features/time-off/queries/pto.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import { standing } from '#backend/platform/http/existing.ts'
import { noSuchEmployee, peopleActions } from './actions.ts'
import { mayLookInto } from './personal.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import { actingIn, type Call, type HandlersOf } from '#backend/platform/http/call.ts'
import { employeeAnswer, employeeRows } from './employee-rows.ts'
import { requestHandlers } from '#backend/features/time-off/request-rest.ts'
import { hoursOf } from '#backend/features/schedule/shift-rows.ts'

type Changing = Pick<Call<'PUT /api/employees/{id}'>, 'user' | 'params' | 'caller'>

/** Beside what is handled in files of its own. */
type Handled = Omit<
  HandlersOf<'/api/employees'>,
  | keyof HandlersOf<'/api/employees/availability'>
  | keyof HandlersOf<'/api/employees/import'>
  | keyof HandlersOf<'/api/employees/{id}/pin'>
>

/** People, their terms and their employment. */
export function employeeHandlers(services: Services): Handled {
  const { commands, database, caughtUp } = services
  const { kysely } = database
  const actions = peopleActions(services)

  async function lookInto(user: User, id: string): Promise<Person> {
    const [person] = await peopleById(kysely, user.organizationId, [id])
    if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
    return person
  }

  /** How they stand after it, for those who were allowed to do it. */
  async function changed({ user, params, caller }: Changing, done: Promise<{ caughtUp: boolean }>) {
    const { commandId, now } = caller
    const how = await done
    const [person] = await peopleById(kysely, user.organizationId, [params.id])
    return {
      ...(await employeeAnswer(services, user, standing(person, how.caughtUp, noSuchEmployee()), now)),
      commandId,
      ...how,
    }
  }

  /** As above, and no more than that it is done. */
  const said = async ({ caller: { commandId } }: Changing, done: Promise<{ caughtUp: boolean }>) => ({
    commandId,
    ...(await done),
  })

  return {
    ...requestHandlers(services),
    'GET /api/employees/{id}/pto': async ({ user, params, query, caller }) => {
      const { id: employeeId } = await lookInto(user, params.id)
      const { year = caller.now.getUTCFullYear() } = query
      const [balance] = await ptoBalances(kysely, user.organizationId, [{ employeeId, year }])
      if (!balance) throw noSuchEmployee()
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
    'GET /api/employees': async ({ user, query: { locationId, ...filter }, caller }) => {
      const reach = await narrow(kysely, reachOf(user), locationId)
      const found = await allPeople(kysely, { reach, ...filter, namesOnly: user.role === 'employee' })
      return { employees: await employeeRows(services, user, found, caller.now) }
    },
    'GET /api/employees/{id}': async ({ user, params, caller }) =>
      employeeAnswer(services, user, await lookInto(user, params.id), caller.now),
    'PUT /api/employees/{id}': (call) => changed(call, actions.change(actingIn(call), call.params.id, call.body)),
    'PUT /api/employees/{id}/role': (call) =>
      changed(call, actions.changeRole(actingIn(call), call.params.id, call.body.role)),
    'PUT /api/employees/{id}/location': (call) =>
      changed(call, actions.transfer(actingIn(call), call.params.id, call.body.locationId)),
    'DELETE /api/employees/{id}': (call) => said(call, actions.deactivate(actingIn(call), call.params.id)),
    'POST /api/employees/{id}/reactivate': (call) => said(call, actions.reactivate(actingIn(call), call.params.id)),
  }
}

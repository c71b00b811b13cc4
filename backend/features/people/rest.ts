import type { User } from '#schema/identity/rest.ts'
import type { employeeOperations, operations } from '#schema/people/rest.ts'
import { noSuchEmployee, peopleActions } from './actions.ts'
import { employeeAnswer, employeeRows } from './employee-rows.ts'
import { renameFields } from './field-names.ts'
import { onboardingRest } from './onboarding/rest.ts'
import { isManageable, mayLookInto, type access } from './permissions.ts'
import { allPeople, peopleById, type Person } from './queries.ts'
import { employmentEnd, employmentEndRow } from './queries/employment-end.ts'
import { callInitiator, type Calls, type Handlers } from '#backend/platform/http/call.ts'
import { requireRow, requireTarget } from '#backend/platform/http/require-row.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'

type Changing = Pick<Calls<typeof operations, typeof access>['PUT /api/employees/{id}'], 'user' | 'params' | 'caller'>

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  ...employeeRest(services),
  ...onboardingRest(services),
})

function employeeRest(services: Services): Handlers<typeof employeeOperations, typeof access> {
  const { kysely } = services.database
  const actions = peopleActions(services)

  async function lookInto(user: User, id: string): Promise<Person> {
    const [person] = await peopleById(kysely, user.organizationId, [id])
    if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
    return person
  }

  async function changed({ user, params, caller }: Changing, change: Promise<{ caughtUp: boolean }>) {
    const { commandId, now } = caller
    const how = await change
    const [person] = await peopleById(kysely, user.organizationId, [params.id])
    return {
      ...(await employeeAnswer(services, user, requireTarget(person, how.caughtUp, noSuchEmployee()), now)),
      commandId,
      ...how,
    }
  }

  const done = async ({ caller: { commandId } }: Pick<Changing, 'caller'>, change: Promise<{ caughtUp: boolean }>) => ({
    commandId,
    ...(await change),
  })

  return {
    'GET /api/employees': async ({ user, query: { locationId, ...filter }, caller }) => {
      const reach = await narrow(kysely, reachOf(user), locationId)
      const found = await allPeople(kysely, { reach, ...filter, namesOnly: user.role === 'employee' })
      return { employees: await employeeRows(services, user, found, caller.now) }
    },
    'GET /api/employees/{id}': async ({ user, params, caller }) =>
      employeeAnswer(services, user, await lookInto(user, params.id), caller.now),
    'GET /api/employees/{id}/employment-end': async ({ user, params, query: { lastDay }, caller: { now } }) => {
      const person = await lookInto(user, params.id)
      if (!isManageable(person, user)) throw noSuchEmployee()
      const { timeZone } = requireRow(await services.loaders(user.organizationId).location.load(person.locationId))
      return employmentEndRow(await employmentEnd(kysely, person, { lastDay, timeZone, now }))
    },
    'PUT /api/employees/{id}': (call) => changed(call, actions.change(callInitiator(call), call.params.id, call.body)),
    'PUT /api/employees/{id}/role': (call) =>
      changed(call, actions.updateEmployeeRole(callInitiator(call), call.params.id, call.body.role)),
    'PUT /api/employees/{id}/payroll-permission': (call) =>
      changed(call, actions.updatePayrollPermission(callInitiator(call), call.params.id, call.body.granted)),
    'PUT /api/employees/{id}/payroll-number': (call) =>
      changed(call, actions.updatePayrollNumber(callInitiator(call), call.params.id, call.body.payrollNumber)),
    'PUT /api/employees/{id}/last-day': (call) =>
      changed(call, actions.updateLastDay(callInitiator(call), call.params.id, call.body.lastDay)),
    'PUT /api/employees/{id}/job-roles': (call) =>
      changed(call, actions.updateEmployeeJobRoles(callInitiator(call), call.params.id, call.body.jobRoleIds)),
    'PUT /api/employees/{id}/location': (call) =>
      changed(call, actions.transfer(callInitiator(call), call.params.id, call.body.locationId)),
    'DELETE /api/employees/{id}': (call) => done(call, actions.deactivate(callInitiator(call), call.params.id)),
    'POST /api/employees/{id}/reactivate': (call) =>
      done(call, actions.reactivate(callInitiator(call), call.params.id)),
    'POST /api/employees/{id}/email': (call) =>
      done(call, actions.updateEmployeeEmail(callInitiator(call), call.params.id, call.body.email)),
    'PUT /api/employees/{id}/pay-rate': (call) => {
      const { hourlyRate, ...of } = call.body
      const rate = { employeeId: call.params.id, ...of, hourlyRateCents: Math.round(hourlyRate * 100) }
      return done(call, actions.updatePayRate(callInitiator(call), rate))
    },
    'POST /api/rfid/register': (call) => {
      const { employeeId, rfidTagEpc } = call.body
      const registered = actions.registerBadge(callInitiator(call), employeeId, rfidTagEpc)
      return done(call, renameFields({ badge: 'rfidTagEpc' }, registered))
    },
    'DELETE /api/rfid/remove/{employeeId}': (call) =>
      done(call, actions.removeBadge(callInitiator(call), call.params.employeeId)),
  }
}

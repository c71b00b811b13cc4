import type { Role } from '#schema/people/events.ts'
import * as inputs from '#schema/people/inputs.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers, owners, sessionOnly } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation, type CompletedCall } from '#backend/platform/operations/operation.ts'
import {
  isSelf,
  requireManagerOfEmployee,
  requireOwner,
  requirePayrollPermission,
} from '#backend/platform/permissions.ts'
import { jobRoleIn, locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { colleague } from '../colleague.ts'
import { changeEmployee } from '../commands/change-employee.ts'
import { keepAnOwner } from '../commands/last-owner.ts'
import { leaveLocation } from '../commands/transfers.ts'
import { hired } from '../domain/employee.ts'
import * as domain from '../domain/person.ts'
import { updateEmployeeJobRoles as decideJobRoles, updatePayRate as decidePayRate } from '../domain/terms.ts'
import { employeeStream } from '../streams.ts'
import { employeeOutput } from '../employee-output.ts'

/** Refreshes sessions before the response, because they contain names, roles and locations. */
export const refreshSessions = ({ services, id }: CompletedCall) => services.identity.refresh(id)

const changeRole = (core: Core, context: CommandContext, { employeeId, role }: { employeeId: string; role: Role }) =>
  keepAnOwner(core, context, employeeId, async (held) => {
    const [actor, person] = await Promise.all([held.actorOf(context), colleague(held, context, employeeId)])
    return held.run(context, {
      stream: employeeStream,
      id: employeeId,
      type: 'updateEmployeeRole',
      authorise: () => {
        requireOwner(context, actor)
        if (isSelf(actor, person)) throw new Refusal('forbidden', 'Another owner has to change your role')
      },
      decide: (state) => domain.updateEmployeeRole(state, { role }),
    })
  })

/** Refused for the last owner. */
export const updateEmployeeRole = operation({
  name: 'updateEmployeeRole',
  summary: 'Update the role: employee, manager or owner',
  access: sessionOnly(owners),
  rest: 'PUT /api/employees/{id}/role',
  input: inputs.updateEmployeeRoleInput,
  output: employeeOutput,
  prepare: ({ id, role }) => ({ employeeId: id, role }),
  handle: (core, context, data) => changeRole(core, context, data),
  after: refreshSessions,
})

export const updatePayrollPermission = operation({
  name: 'updatePayrollPermission',
  summary: 'Grant or revoke a manager’s permission to run payroll',
  description: 'Owners don’t need it.',
  access: sessionOnly(owners),
  rest: 'PUT /api/employees/{id}/payroll-permission',
  input: inputs.updatePayrollPermissionInput,
  output: employeeOutput,
  prepare: ({ id, granted }) => ({ employeeId: id, granted }),
  handle: (core, context, data) =>
    changeEmployee(core, context, data.employeeId, 'updatePayrollPermission', {
      authorise: (actor) => requireOwner(context, actor),
      decide: (state) => domain.updatePayrollPermission(state, data),
    }),
})

/** Works for former employees too, because the last period's file contains them. */
export const updatePayrollNumber = operation({
  name: 'updatePayrollNumber',
  summary: 'Update the payroll number',
  description: 'Identifies the employee to the payroll provider. Empty or null removes it.',
  access: managers,
  rest: 'PUT /api/employees/{id}/payroll-number',
  input: inputs.updatePayrollNumberInput,
  output: employeeOutput,
  prepare: ({ id, payrollNumber }) => ({ employeeId: id, number: payrollNumber }),
  handle: (core, context, data) =>
    changeEmployee(core, context, data.employeeId, 'updatePayrollNumber', {
      authorise: (actor) => requirePayrollPermission(context, actor),
      decide: (state) => domain.updatePayrollNumber(state, data),
    }),
})

/** Managers can't change their own, because job roles determine pay. */
export const updateEmployeeJobRoles = operation({
  name: 'updateEmployeeJobRoles',
  summary: 'Update the job roles of an employee',
  description: 'Replaces the whole list. An empty list means no job role.',
  access: managers,
  rest: 'PUT /api/employees/{id}/job-roles',
  input: inputs.updateEmployeeJobRolesInput,
  output: employeeOutput,
  prepare: ({ id, jobRoleIds }): { employeeId: string; jobRoleIds: readonly string[] } => ({
    employeeId: id,
    jobRoleIds,
  }),
  handle: (core, context, data) =>
    changeEmployee(core, context, data.employeeId, 'updateEmployeeJobRoles', {
      authorise: (actor, person) => {
        if (isSelf(actor, person) && person.role !== 'owner') {
          throw new Refusal('forbidden', 'You can’t change your own job roles')
        }
        requireManagerOfEmployee(context, actor, person)
      },
      decide: async (state) => decideJobRoles(state, data, (await organizationOf(core, context)).jobRoles),
    }),
})

type PayRateChange = { employeeId: string; roleId?: string | undefined; effectiveFrom: string; hourlyRateCents: number }

export const updatePayRate = operation({
  name: 'updatePayRate',
  summary: 'Update the hourly rate from a day',
  description: 'With `roleId`, only for shifts of that job role.',
  access: managers,
  rest: 'PUT /api/employees/{id}/pay-rate',
  input: inputs.updatePayRateInput,
  prepare: ({ id, hourlyRate, ...rate }): PayRateChange => ({
    employeeId: id,
    ...rate,
    hourlyRateCents: Math.round(hourlyRate * 100),
  }),
  handle: (core, context, data) =>
    changeEmployee(core, context, data.employeeId, 'updatePayRate', {
      authorise: (actor, person) => {
        if (isSelf(actor, person) && person.role === 'manager') {
          throw new Refusal('forbidden', 'You cannot set your own pay rate')
        }
        requireManagerOfEmployee(context, actor, person)
      },
      async decide(state) {
        if (data.roleId !== undefined) jobRoleIn(await organizationOf(core, context), data.roleId)
        return decidePayRate(state, data)
      },
    }),
})

async function transfer(
  core: Core,
  context: CommandContext,
  { employeeId, locationId }: { employeeId: string; locationId: string },
): Promise<Outcome> {
  const [actor, organization] = await Promise.all([
    core.actorOf(context),
    core.read(organizationStream, context.organizationId),
    colleague(core, context, employeeId),
  ])
  const placeOf = (id: string) => ({ locationId: id, name: locationIn(organization.state, id).name })
  const transferred = await core.run(context, {
    stream: employeeStream,
    id: employeeId,
    type: 'transferEmployee',
    authorise: () => requireOwner(context, actor),
    decide: (state) =>
      domain.transferEmployee(state, { from: placeOf(hired(state).locationId), to: placeOf(locationId) }),
  })
  const [event] = transferred.events
  if (event?.type !== 'EmployeeTransferred') return transferred
  const former = { locationId: event.data.from.locationId, from: context.now.toISOString() }
  return together(transferred, await leaveLocation(core, context, employeeId, former, 'at once'))
}

export const transferEmployee = operation({
  name: 'transferEmployee',
  summary: 'Transfer an employee to another location',
  access: owners,
  rest: 'PUT /api/employees/{id}/location',
  input: inputs.transferEmployeeInput,
  output: employeeOutput,
  prepare: ({ id, locationId }) => ({ employeeId: id, locationId }),
  handle: (core, context, data) => transfer(core, context, data),
  after: refreshSessions,
})

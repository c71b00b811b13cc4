import { z } from 'zod'
import { roles } from './events.ts'
import { employeeChangedResponse, employeeResponse, employeeRow } from './employee-row.ts'
import { epc, hourlyRate, jobRoleIds, payrollNumber, phone, position, rate } from './fields.ts'
import { onboardingOperations } from './onboarding.ts'
import { day, email, id, name } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

/** Omitted fields stay. `hourlyRate` counts from today on. */
export const employeeEdits = z.strictObject({
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  phone: phone.optional(),
  position: position.optional(),
  hourlyRate: rate.optional(),
})

export const emailRequest = z.strictObject({ email })
export const roleRequest = z.strictObject({ role: z.enum(roles) })
export const payrollPermissionRequest = z.strictObject({ granted: z.boolean() })
export const payrollNumberRequest = z.strictObject({ payrollNumber })
export const jobRolesRequest = z.strictObject({ jobRoleIds })
export const transferRequest = z.strictObject({ locationId: id })
/** With `roleId`, for shifts of that job role; otherwise for all roles without a rate of their own. */
export const payRateRequest = z.strictObject({ effectiveFrom: day, hourlyRate, roleId: id.optional() })

const employeesQuery = z.strictObject({
  search: z.string().max(100).optional(),
  status: z.enum(['active', 'terminated']).optional(),
  locationId: id.optional(),
})

const badgeRequest = z.strictObject({ employeeId: id, rfidTagEpc: epc })

export const employeeOperations = {
  'GET /api/employees': call({
    summary: 'Employees, by last name',
    description: 'Managers see those of their location, owners all; employees the names of their colleagues.',
    query: employeesQuery,
    response: z.object({ employees: z.array(employeeRow) }),
  }),
  'GET /api/employees/{id}': call({ summary: 'An employee', params: byId, response: employeeResponse }),
  'PUT /api/employees/{id}': call({
    summary: 'Change an employee',
    description: 'Omitted fields stay. Employees change their own name and phone. A rate counts from today on.',
    params: byId,
    body: employeeEdits,
    response: employeeChangedResponse,
  }),
  'POST /api/employees/{id}/email': call({
    summary: 'Mail an employee without an email address a link to a new one',
    description:
      'For an employee whose address belongs to another account. With the link they prove the new one and choose a password. 409 if they have an address.',
    params: byId,
    body: emailRequest,
    response: changedResponse,
  }),
  'PUT /api/employees/{id}/role': call({
    summary: 'Make an employee an employee, a manager or an owner',
    params: byId,
    body: roleRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/payroll-permission': call({
    summary: 'Allow a manager to run payroll, or no longer',
    description: 'Owners run payroll without.',
    params: byId,
    body: payrollPermissionRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/payroll-number': call({
    summary: 'Set the number by which the payroll provider knows an employee',
    description: 'Empty or null removes it.',
    params: byId,
    body: payrollNumberRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/job-roles': call({
    summary: 'Set the job roles that an employee works in',
    description: 'All of them; an empty list means none.',
    params: byId,
    body: jobRolesRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/location': call({
    summary: 'Transfer an employee to another location',
    params: byId,
    body: transferRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/pay-rate': call({
    summary: 'Set the hourly rate from a day on',
    description: 'With `roleId`, for shifts of that job role only.',
    params: byId,
    body: payRateRequest,
    response: changedResponse,
  }),
  'DELETE /api/employees/{id}': call({
    summary: 'Deactivate an employee',
    description: 'Ends their sessions and opens their future shifts.',
    params: byId,
    response: changedResponse,
  }),
  'POST /api/employees/{id}/reactivate': call({
    summary: 'Reactivate an employee',
    params: byId,
    response: changedResponse,
  }),
  'POST /api/rfid/register': call({
    summary: 'Register a badge',
    description: "Replaces the employee's previous one. 409 if another employee of the organization has it.",
    body: badgeRequest,
    response: changedResponse,
  }),
  'DELETE /api/rfid/remove/{employeeId}': call({
    summary: 'Remove a badge',
    params: z.strictObject({ employeeId: id }),
    response: changedResponse,
  }),
} satisfies Operations

export const operations = { ...employeeOperations, ...onboardingOperations }

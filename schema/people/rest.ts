import { z } from 'zod'
import { roles } from './events.ts'
import { employeeChangedResponse, employeeResponse, employeeRow } from './employee-row.ts'
import { epc, hourlyRate, jobRoleIds, payrollNumber, phone, position, rate } from './fields.ts'
import { onboardingOperations } from './onboarding.ts'
import { day, email, id, nameInMail } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const employeeEdits = z.strictObject({
  firstName: nameInMail('First name').optional(),
  lastName: nameInMail('Last name').optional(),
  phone: phone.optional(),
  position: position.optional(),
  hourlyRate: rate.optional(),
})

export const emailRequest = z.strictObject({ email })
export const roleRequest = z.strictObject({ role: z.enum(roles) })
export const payrollPermissionRequest = z.strictObject({ granted: z.boolean() })
export const payrollNumberRequest = z.strictObject({ payrollNumber })
export const lastDayRequest = z.strictObject({ lastDay: day.nullable() })
export const jobRolesRequest = z.strictObject({ jobRoleIds })
export const transferRequest = z.strictObject({ locationId: id })
/** With `roleId`, the rate applies to shifts of that job role; otherwise to all job roles without a rate of their own. */
export const payRateRequest = z.strictObject({ effectiveFrom: day, hourlyRate, roleId: id.optional() })

const employeesQuery = z.strictObject({
  search: z.string().max(100).optional(),
  status: z.enum(['active', 'terminated']).optional(),
  locationId: id.optional(),
})

const badgeRequest = z.strictObject({ employeeId: id, rfidTagEpc: epc })

export const employeeOperations = {
  'GET /api/employees': call({
    summary: 'List employees by last name',
    description:
      'Managers see employees of their location, owners everyone, employees only the names of their colleagues.',
    query: employeesQuery,
    response: z.object({ employees: z.array(employeeRow) }),
  }),
  'GET /api/employees/{id}': call({ summary: 'Get an employee', params: byId, response: employeeResponse }),
  'PUT /api/employees/{id}': call({
    summary: 'Update an employee',
    description: 'Omitted fields stay unchanged. Employees update their own name and phone. A rate applies from today.',
    params: byId,
    body: employeeEdits,
    response: employeeChangedResponse,
  }),
  'POST /api/employees/{id}/email': call({
    summary: 'Email a link to an employee without an account',
    description:
      'The employee verifies the new address with the link and chooses a password. 409 if the employee already has an address.',
    params: byId,
    body: emailRequest,
    response: changedResponse,
  }),
  'PUT /api/employees/{id}/role': call({
    summary: 'Update the role: employee, manager or owner',
    params: byId,
    body: roleRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/payroll-permission': call({
    summary: 'Grant or revoke a manager’s permission to run payroll',
    description: 'Owners don’t need it.',
    params: byId,
    body: payrollPermissionRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/payroll-number': call({
    summary: 'Update the payroll number',
    description: 'Identifies the employee to the payroll provider. Empty or null removes it.',
    params: byId,
    body: payrollNumberRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/last-day': call({
    summary: 'Plan the end of an employment',
    description: 'The employee is deactivated after that day. Null cancels the plan.',
    params: byId,
    body: lastDayRequest,
    response: employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/job-roles': call({
    summary: 'Update the job roles of an employee',
    description: 'Replaces the whole list. An empty list means no job role.',
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
    summary: 'Update the hourly rate from a day',
    description: 'With `roleId`, only for shifts of that job role.',
    params: byId,
    body: payRateRequest,
    response: changedResponse,
  }),
  'DELETE /api/employees/{id}': call({
    summary: 'Deactivate an employee',
    description: 'Ends the employee’s sessions and turns their future shifts into open shifts.',
    params: byId,
    response: changedResponse,
  }),
  'GET /api/employees/{id}/employment-end': call({
    summary: 'Count what ends with an employment',
    description: 'After `lastDay`, by default now. For managers of the employee.',
    params: byId,
    query: z.strictObject({ lastDay: day.optional() }),
    response: z.object({
      /** Shifts that become open. */
      shifts: z.int(),
      pending_time_off: z.int(),
      approved_time_off: z.int(),
      swaps: z.int(),
      offers: z.int(),
      claims: z.int(),
      /** Time entries without a clock-out. */
      open_entries: z.int(),
      has_badge: z.boolean(),
      has_pin: z.boolean(),
      api_tokens: z.int(),
    }),
  }),
  'POST /api/employees/{id}/reactivate': call({
    summary: 'Reactivate an employee',
    params: byId,
    response: changedResponse,
  }),
  'POST /api/rfid/register': call({
    summary: 'Register a badge',
    description: 'Replaces the employee’s previous badge. 409 if another employee of the organization has it.',
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

import { z } from 'zod'
import { employeeResponse, employeeRow } from './employee-row.ts'
import { onboardingOperations } from './onboarding.ts'
import { day, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'

const employeesQuery = z.strictObject({
  search: z.string().max(100).optional(),
  status: z.enum(['active', 'terminated']).optional(),
  locationId: id.optional(),
})

export const employeeOperations = {
  'GET /api/employees': call({
    summary: 'List employees by last name',
    description:
      'Managers see employees of their location, owners everyone, employees only the names of their colleagues.',
    query: employeesQuery,
    response: z.object({ employees: z.array(employeeRow) }),
  }),
  'GET /api/employees/{id}': call({ summary: 'Get an employee', params: byId, response: employeeResponse }),
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
} satisfies Operations

export const operations = { ...employeeOperations, ...onboardingOperations }

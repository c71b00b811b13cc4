import { z } from 'zod'
import { roles } from './events.ts'
import { day, id } from '#schema/shared/fields.ts'
import { changedResponse } from '#schema/shared/rest.ts'

/** Employees see only names, positions, job roles and status of their colleagues; other fields are `null`. */
export const employeeRow = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  job_roles: z.array(z.object({ id, name: z.string() })).nullable(),
  role: z.enum(roles),
  hourly_rate: z.number().nullable(),
  status: z.enum(['active', 'terminated']),
  rfid_tag_epc: z.string().nullable(),
  has_badge: z.boolean().nullable(),
  location_id: id,
  location_name: z.string(),
})
const payRate = z.object({ effective_from: day, hourly_rate: z.number() })

export const employeeResponse = employeeRow.extend({
  payroll_number: z.string().nullable(),
  /** The planned last day of work. */
  last_day: day.nullable(),
  runs_payroll: z.boolean(),
  pay_rates: z.array(payRate),
  role_rates: z.array(payRate.extend({ role_id: id })),
})
export const employeeChangedResponse = employeeResponse.extend(changedResponse.shape)

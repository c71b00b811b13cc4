import { z } from 'zod'
import { roles } from './events.ts'
import { day, id } from '#schema/shared/fields.ts'
import { changedResponse } from '#schema/shared/rest.ts'

/** Employees see names, positions, job roles and status of their colleagues; the rest is `null` to them. */
export const employeeRow = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  /** Those they work in, by name; `null` until a manager sets them. */
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
  /** Owners, and the managers they allow to. */
  runs_payroll: z.boolean(),
  pay_rates: z.array(payRate),
  /** By job role; these apply to its shifts. */
  role_rates: z.array(payRate.extend({ role_id: id })),
})
export const employeeChangedResponse = employeeResponse.extend(changedResponse.shape)

import { z } from 'zod'
import { normalizedEpc } from './badge.ts'
import { id, optionalText } from '#schema/shared/fields.ts'

export const phone = optionalText(30, 'Phone must be at most 30 characters')
export const position = optionalText(100, 'Position must be at most 100 characters')

export const payrollNumber = optionalText(50, 'A payroll number has at most 50 characters')

/** Dollars an hour, at most two decimals. */
export const hourlyRate = z
  .number()
  .min(0, 'A rate cannot be negative')
  .max(10_000_000, 'A rate can be at most 10,000,000 an hour')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'A rate has at most two decimals')
export const rate = hourlyRate.nullable()

export const jobRoleIds = z.array(id).max(100, 'At most 100 job roles')

const epcText = z.string().trim().max(300, 'A badge number is at most 124 hex digits long')
const toEpc = (hex: string, context: z.RefinementCtx) => {
  const epc = normalizedEpc(hex)
  if (epc) return epc
  context.addIssue({ code: 'custom', message: 'A badge number is an even number of hex digits' })
  return z.NEVER
}

export const epc = epcText.min(1, 'Badge is required').transform(toEpc)
export const badge = epcText.transform((hex, context) => (hex === '' ? null : toEpc(hex, context))).nullable()

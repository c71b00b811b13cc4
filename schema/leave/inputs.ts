import { z } from 'zod'
import { day, id, name } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { contradictionsInLeaveType, leaveTypeTerms } from './leave-type.ts'
import { isOvertimeAccrual, leavePolicy, leaveUnits, type LeavePolicy } from './policy.ts'
import { leaveTemplateIds } from './templates.ts'

const scope = {
  effectiveFrom: day.describe('May be in the past'),
  leaveTypeId: id.nullable().default(null).describe('The leave type whose balance it grants. Null for paid time off'),
  locationId: id.nullable().default(null).describe('Null with a null `jobRoleId`: the whole organization'),
  jobRoleId: id.nullable().default(null).describe('Wins over the policy of the location'),
}

const oneScope = {
  message: 'Choose a location or a job role, not both',
  path: ['jobRoleId'],
}
const isOneScope = ({ locationId, jobRoleId }: { locationId: string | null; jobRoleId: string | null }) =>
  locationId === null || jobRoleId === null

/** Returns what contradicts itself in a policy, by field. */
export function contradictionsInPolicy({
  accrual,
  perMinutes,
  rounding,
  unit,
  leaveTypeId,
}: LeavePolicy & { unit: string; leaveTypeId: string | null }) {
  const isByOvertime = isOvertimeAccrual(accrual)
  const found: Partial<Record<keyof LeavePolicy, string>> = {}
  if (accrual === 'hours_worked' && perMinutes === null) found.perMinutes = 'Enter how many hours of work earn it'
  if (accrual === 'hours_worked' && unit === 'days') found.accrual = 'Accrue by hours worked in hours, not in days'
  if (isByOvertime && perMinutes === null) found.amount = 'Enter how much an hour of overtime earns'
  if (isByOvertime && unit === 'days') found.accrual = 'Accrue by overtime in hours, not in days'
  if (isByOvertime && leaveTypeId === null) {
    found.accrual =
      'Add a leave type with its own balance, and choose it under “Grants”. Overtime can’t earn paid time off'
  }
  if (rounding && rounding.step < 1) found.rounding = 'Enter a step'
  return found
}

export const updateLeavePolicyInput = z
  .strictObject({
    ...scope,
    title: name('Name'),
    template: named('LeaveTemplateId', z.enum(leaveTemplateIds)).nullable().default(null),
    unit: named('LeaveUnit', z.enum(leaveUnits)),
    policy: named('LeavePolicyInput', leavePolicy),
  })
  .refine(isOneScope, oneScope)
  .superRefine(({ policy, unit, leaveTypeId }, context) => {
    for (const [field, message] of Object.entries(contradictionsInPolicy({ ...policy, unit, leaveTypeId }))) {
      context.addIssue({ code: 'custom', message, path: ['policy', field] })
    }
  })
export type UpdateLeavePolicy = z.output<typeof updateLeavePolicyInput>

export const deleteLeavePolicyInput = z.strictObject(scope).refine(isOneScope, oneScope)
export type DeleteLeavePolicy = z.output<typeof deleteLeavePolicyInput>

const checkLeaveType = (
  terms: Parameters<typeof contradictionsInLeaveType>[0],
  context: { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void },
) => {
  for (const [field, message] of Object.entries(contradictionsInLeaveType(terms))) {
    context.addIssue({ code: 'custom', message, path: [field] })
  }
}

export const createLeaveTypeInput = z.strictObject({ id: id.optional(), ...leaveTypeTerms }).superRefine(checkLeaveType)
export const updateLeaveTypeInput = z.strictObject(leaveTypeTerms).superRefine(checkLeaveType)
export type UpdateLeaveType = z.output<typeof updateLeaveTypeInput>

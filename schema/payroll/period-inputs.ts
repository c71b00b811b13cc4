import { z } from 'zod'
import { id, reason } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { MOST_APPROVED_AT_ONCE } from './approval-limit.ts'

/** The first day of a period. Other days respond 404. */
export const byStart = z.strictObject({ start: named('Date', z.string().max(20)) })

export const employeeHoursInput = byStart.extend({ employeeId: id })
export const approveAllHoursInput = byStart.extend({
  employeeIds: z
    .array(id)
    .min(1, 'Choose an employee')
    .max(MOST_APPROVED_AT_ONCE, `At most ${MOST_APPROVED_AT_ONCE} employees`),
})
export const reopenPayPeriodInput = byStart.extend({ reason })

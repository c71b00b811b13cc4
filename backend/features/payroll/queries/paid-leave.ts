import { sql, type RawBuilder } from 'kysely'

type Bounds = Record<'employeeId' | 'from' | 'to', RawBuilder<unknown>>

/** Whether the employee has a paid day of approved leave from one day (yyyy-MM-dd) to another, inclusive. */
export const hasPaidLeave = ({ employeeId, from, to }: Bounds) => sql<boolean>`exists (
  select from read.time_off leave, jsonb_array_elements(leave.days) paid
  where leave.employee_id = ${employeeId} and leave.status = 'approved' and leave.pay_percent > 0
    and leave.start_date <= ${to}::date and leave.end_date >= ${from}::date
    and paid->>'day' between ${from} and ${to}
)`

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { canRunPayroll, payrollRefusal } from '#backend/platform/permissions.ts'

/** Whether a user runs payroll: owners, and the managers they allow to. For queries; commands use `requirePayrollPermission`. */
export async function runsPayroll(db: Kysely<Tables>, { role, employeeId }: User): Promise<boolean> {
  if (role !== 'manager') return canRunPayroll({ role, runsPayroll: false })
  const person = await db
    .selectFrom('read.people')
    .select('runs_payroll as runsPayroll')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return canRunPayroll({ role, runsPayroll: person?.runsPayroll ?? false })
}

/** @throws Refusal `forbidden` */
export async function assertRunsPayroll(db: Kysely<Tables>, user: User): Promise<void> {
  if (!(await runsPayroll(db, user))) throw payrollRefusal()
}

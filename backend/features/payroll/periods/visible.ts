import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Target } from '#backend/features/people/permissions.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import { payVisibleTo } from '../visible-pay.ts'

/** What a manager or an owner sees of pay periods. */
export type PeriodView = {
  runsPayroll: boolean
  /** Whose people; `null`: everyone in the organization. */
  locationId: string | null
  maySeePay(person: Target): boolean
}

export async function periodView(db: Kysely<Tables>, user: User): Promise<PeriodView> {
  const runs = await runsPayroll(db, user)
  return {
    runsPayroll: runs,
    locationId: runs ? null : user.locationId,
    maySeePay: await payVisibleTo(db, user),
  }
}

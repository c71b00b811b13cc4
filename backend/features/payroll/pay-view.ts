import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayKnowPay, type Target } from '#backend/features/people/permissions.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import { reachOf, type Reach } from '#backend/platform/http/scope.ts'

/** Covers the whole organization if the user runs payroll, otherwise the user's location. */
export type PayView = Reach & {
  runsPayroll: boolean
  /** True for the user's own pay, for employees they manage, and for everyone if they run payroll. */
  maySeePay(person: Target): boolean
}

export async function payView(db: Kysely<Tables>, user: User): Promise<PayView> {
  const runs = await runsPayroll(db, user)
  return {
    ...reachOf(user),
    ...(runs && { locationId: null }),
    runsPayroll: runs,
    maySeePay: (person) => runs || mayKnowPay(person, user),
  }
}

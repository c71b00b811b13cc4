import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayKnowPay, type Target } from '#backend/features/people/permissions.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import { reachOf, type Reach } from '#backend/platform/http/scope.ts'

/** Whose payroll a user sees: of the whole organization if they run it, otherwise of their location. */
export type PayView = Reach & {
  runsPayroll: boolean
  /** Their own, that of the employees they manage, and everyone's if they run payroll. */
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

import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayKnowPay, type Target } from '#backend/features/people/permissions.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'

/** Whose pay a user may see: their own, that of the employees they manage, and everyone's if they run payroll. */
export async function payVisibleTo(db: Kysely<Tables>, user: User): Promise<(person: Target) => boolean> {
  const all = await runsPayroll(db, user)
  return (person) => all || mayKnowPay(person, user)
}

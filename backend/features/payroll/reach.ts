import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import { reachOf, type Reach } from '#backend/platform/http/scope.ts'

/** Payroll is run for the whole organization; other managers see their location. */
export const reachOfPayroll = async (db: Kysely<Tables>, user: User): Promise<Reach> =>
  (await runsPayroll(db, user)) ? { organizationId: user.organizationId, locationId: null } : reachOf(user)

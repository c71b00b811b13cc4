import type { Kysely } from 'kysely'
import { dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { locationInReach, reachOf } from '#backend/platform/http/scope.ts'
import { shoutOutSummary, type ShoutOutSummary } from './queries.ts'

export async function monthSummary(
  db: Kysely<Tables>,
  user: User,
  now: Date,
): Promise<ShoutOutSummary & { month: string }> {
  const { organizationId, locationId } = user
  const { timeZone } = await locationInReach(db, { organizationId, locationId: null }, locationId)
  const month = `${dayOf(now.toISOString(), timeZone).slice(0, 7)}-01`
  return { month, ...(await shoutOutSummary(db, reachOf(user), toInstant(month, '00:00', timeZone))) }
}

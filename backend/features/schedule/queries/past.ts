import type { WeekKey } from '../domain/week.ts'
import { weekIdOf } from '../week-id.ts'
import { pastWeek } from './past-week.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { weekHeadsById } from './week-heads.ts'
import type { Week } from './week.ts'
import type { Services } from '#backend/platform/services.ts'

/** Returns a week after its event of revision `asOf`: the current week for a later revision, an empty one for -1. */
export async function weekAsOf(
  { commands, database }: Services,
  reach: Reach,
  key: WeekKey,
  asOf: number,
): Promise<Week> {
  const id = weekIdOf(key.locationId, key.weekStart)
  const [head] = await weekHeadsById(database.kysely, reach.organizationId, [id])
  const revision = Math.max(-1, Math.min(asOf, head?.revision ?? -1))
  return pastWeek(database.kysely, reach, key, { state: await commands.weekAsOf(key, revision), revision })
}

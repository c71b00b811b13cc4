import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursorText, pagedList } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type StaffingNeed = {
  id: string
  locationId: string
  jobRoleId: string | null
  weekday: number | null
  day: string | null
  startTime: string
  endTime: string
  minimum: number
  ideal: number
  maximum: number | null
  validFrom: string | null
  validUntil: string | null
}

/** Weekdays first, then dates. */
export const staffingNeeds = (db: Kysely<Tables>, reach: Reach) =>
  pagedList(
    within(db, reach),
    {
      columns: [sql`coalesce(weekday, 7)`, sql`coalesce(day, '')`, 'start_time', 'need_id'],
      key: [z.int(), cursorText, cursorText, z.uuid()],
      keyOf: ({ weekday, day, startTime, id }: StaffingNeed) => [weekday ?? 7, day ?? '', startTime, id],
    },
    (need: StaffingNeed) => need,
  )

/** Returns `undefined` if no need within reach has the id. */
export async function staffingNeedById(
  db: Kysely<Tables>,
  reach: Reach,
  id: string,
): Promise<StaffingNeed | undefined> {
  return isId(id) ? within(db, reach).where('need_id', '=', id).executeTakeFirst() : undefined
}

function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.staffing_needs')
    .select([
      'need_id as id',
      'location_id as locationId',
      'role_id as jobRoleId',
      'weekday',
      'day',
      'start_time as startTime',
      'end_time as endTime',
      'minimum',
      'ideal',
      'maximum',
      'valid_from as validFrom',
      'valid_until as validUntil',
    ])
    .where('organization_id', '=', organizationId)
  return locationId ? all.where('location_id', '=', locationId) : all
}

export const staffingNeedRow = (need: StaffingNeed) => ({
  id: need.id,
  location_id: need.locationId,
  job_role_id: need.jobRoleId,
  weekday: need.weekday,
  day: need.day,
  start_time: need.startTime,
  end_time: need.endTime,
  minimum: need.minimum,
  ideal: need.ideal,
  maximum: need.maximum,
  valid_from: need.validFrom,
  valid_until: need.validUntil,
})

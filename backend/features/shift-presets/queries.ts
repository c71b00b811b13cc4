import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursorText, pagedList } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type ShiftPreset = {
  id: string
  name: string
  locationId: string | null
  jobRoleId: string | null
  startTime: string
  endTime: string
  breakMinutes: number
}

export const shiftPresets = (db: Kysely<Tables>, reach: Reach) =>
  pagedList(
    within(db, reach),
    {
      columns: ['name', 'preset_id'],
      key: [cursorText, z.uuid()],
      keyOf: ({ name, id }: ShiftPreset) => [name, id],
    },
    (preset: ShiftPreset) => preset,
  )

/** Returns `undefined` if no preset within reach has the id. */
export async function shiftPresetById(db: Kysely<Tables>, reach: Reach, id: string): Promise<ShiftPreset | undefined> {
  return isId(id) ? within(db, reach).where('preset_id', '=', id).executeTakeFirst() : undefined
}

/** Presets of all locations are within every reach. */
function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.shift_presets')
    .select([
      'preset_id as id',
      'name',
      'location_id as locationId',
      'role_id as jobRoleId',
      'start_time as startTime',
      'end_time as endTime',
      'break_minutes as breakMinutes',
    ])
    .where('organization_id', '=', organizationId)
  if (!locationId) return all
  return all.where((where) => where.or([where('location_id', '=', locationId), where('location_id', 'is', null)]))
}

export const shiftPresetRow = (preset: ShiftPreset) => ({
  id: preset.id,
  name: preset.name,
  location_id: preset.locationId,
  job_role_id: preset.jobRoleId,
  start_time: preset.startTime,
  end_time: preset.endTime,
  break_minutes: preset.breakMinutes,
})

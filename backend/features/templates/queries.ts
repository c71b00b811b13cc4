import type { Kysely } from 'kysely'
import type { Recurrence, TemplateShift } from '#schema/templates/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type Template = {
  id: string
  locationId: string
  name: string
  description: string | null
  /** `null`: applied by hand only. */
  recurrence: Recurrence | null
  shifts: TemplateShift[]
  revision: number
}

/** Those within reach, by name. */
export async function templates(db: Kysely<Tables>, reach: Reach): Promise<Template[]> {
  return within(db, reach).orderBy('name').orderBy('template_id').execute()
}

/** `undefined` where none is within reach. */
export async function templateById(db: Kysely<Tables>, reach: Reach, id: string): Promise<Template | undefined> {
  if (!isId(id)) return undefined
  return within(db, reach).where('template_id', '=', id).executeTakeFirst()
}

function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.templates')
    .select([
      'template_id as id',
      'location_id as locationId',
      'name',
      'description',
      'recurrence',
      'shifts',
      'revision',
    ])
    .where('organization_id', '=', organizationId)
  return locationId ? all.where('location_id', '=', locationId) : all
}

import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Recurrence, TemplateShift } from '#schema/templates/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursorText, keysetPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import type { User } from '#schema/identity/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { isId, reachOf, type Reach } from '#backend/platform/http/scope.ts'

export type Template = {
  id: string
  locationId: string
  name: string
  description: string | null
  /** `null` if the template is applied only by hand. */
  recurrence: Recurrence | null
  shifts: TemplateShift[]
  revision: number
}

export async function templates(db: Kysely<Tables>, reach: Reach): Promise<Template[]> {
  return within(db, reach).orderBy('name').orderBy('template_id').execute()
}

export const templatePage = (db: Kysely<Tables>, reach: Reach, request: PageRequest): Promise<Page<Template>> =>
  keysetPage(within(db, reach), request, {
    columns: ['name', 'template_id'],
    key: [cursorText, z.uuid()],
    keyOf: ({ name, id }) => [name, id],
  })

/** Returns `undefined` if no template within reach has the id. */
export async function templateById(db: Kysely<Tables>, reach: Reach, id: string): Promise<Template | undefined> {
  if (!isId(id)) return undefined
  return within(db, reach).where('template_id', '=', id).executeTakeFirst()
}

export const noSuchTemplate = () => new Refusal('not_found', 'There is no such template')

/** @throws Refusal `not_found` if no template within the user's reach has the id */
export async function findTemplate(db: Kysely<Tables>, user: User, id: string): Promise<Template> {
  const template = await templateById(db, reachOf(user), id)
  if (!template) throw noSuchTemplate()
  return template
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

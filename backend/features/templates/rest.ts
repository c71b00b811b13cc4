import type { operations } from '#schema/templates/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { findTemplate, templates } from './queries.ts'
import { templateRow, templateSummaryRow } from './rows.ts'

export function rest({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> {
  return {
    'GET /api/schedule-templates': async ({ user, query }) => {
      const list = await templates(kysely, await narrow(kysely, reachOf(user), query.locationId))
      return { templates: list.map(templateSummaryRow) }
    },
    'GET /api/schedule-templates/{id}': async ({ user, params }) =>
      templateRow(await findTemplate(kysely, user, params.id)),
  }
}

import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'

export const operations = {
  'GET /api/organization/locations/{id}/time-off-limits': call({
    summary: 'List the blackouts of a location, and how many people may be away at once',
    params: byId,
    response: z.object({
      location_id: id,
      blackouts: z.array(
        z.object({ id, start_date: day, end_date: day, job_role_id: id.nullable(), reason: z.string() }),
      ),
      most_away: z.array(z.object({ job_role_id: id.nullable(), most: z.int() })),
    }),
  }),
} satisfies Operations

import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'

/** `official`: of the region. `removed`: of the region, but not at this location. */
export const holidayStatuses = ['official', 'added', 'removed'] as const
export type HolidayStatus = (typeof holidayStatuses)[number]

export const operations = {
  'GET /api/organization/locations/{id}/holidays': call({
    summary: 'List the public holidays of a location in a year',
    params: byId,
    query: z.strictObject({ year: z.coerce.number().pipe(z.int().min(2000).max(2100)) }),
    response: z.object({
      location_id: id,
      region: z.string().nullable(),
      days: z.array(z.object({ day, name: z.string(), status: z.enum(holidayStatuses) })),
    }),
  }),
} satisfies Operations

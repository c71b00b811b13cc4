import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { demandUnits } from './units.ts'

export const demandSeries = z.object({
  id,
  location_id: id,
  name: z.string(),
  unit: z.enum(demandUnits),
  ratios: z.array(
    z.object({
      job_role_id: id.nullable(),
      valid_from: z.iso.date().nullable(),
      per: z.number(),
      minimum: z.int(),
      maximum: z.int().nullable(),
    }),
  ),
})

export const demandDay = z.object({
  day: z.iso.date(),
  total: z.number(),
  hours: z.array(z.number()).nullable(),
})

export const importResult = z.object({
  days: z.int(),
  changed: z.int(),
  first: z.iso.date().nullable(),
  last: z.iso.date().nullable(),
  total: z.number(),
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
})

const range = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

export const operations = {
  'GET /api/demand-series': call({
    summary: 'List demand series',
    description: 'Series of values such as sales or covers at a location, by default the caller’s.',
    query: z.strictObject({ locationId: id.optional() }),
    response: z.object({ series: z.array(demandSeries) }),
  }),
  'GET /api/demand-series/{id}/days': call({
    summary: 'List the values of a demand series by day',
    description: 'At most 366 days. `hours` has the value of each hour from 0 to 23; null if only the total is known.',
    params: byId,
    query: range,
    response: z.object({ days: z.array(demandDay) }),
  }),
} satisfies Operations

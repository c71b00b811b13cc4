import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const ownDataFormats = ['json', 'html'] as const

export const ownDataOperations = {
  'GET /api/me/export': call({
    summary: 'Export your own data as a file',
    description:
      'JSON, or an HTML page with `format=html`. Each list in `data` holds the rows of one kind, such as `time_entries`. Excludes passwords, PINs and sign-in links.',
    query: z.strictObject({ format: z.enum(ownDataFormats).default('json') }),
    response: z.object({
      exported_at: instant,
      employee_id: id,
      name: z.string(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
} satisfies Operations

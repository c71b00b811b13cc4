import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const ownDataFormats = ['json', 'html'] as const

export const ownDataOperations = {
  'GET /api/me/export': call({
    summary: 'Everything that is kept about you, as a file',
    description:
      'JSON, or with `format=html` a page to read. Each list in `data` has the rows of one kind, such as `time_entries`. Passwords, PINs and links that would sign somebody in are left out.',
    query: z.strictObject({ format: z.enum(ownDataFormats).default('json') }),
    response: z.object({
      exported_at: instant,
      employee_id: id,
      name: z.string(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
} satisfies Operations

import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const operations = {
  'GET /api/delegations': call({
    summary: 'List the delegations that the caller made or received, without those that are over',
    response: z.object({
      delegations: z.array(z.object({ id, manager_id: id, delegate_id: id, start_date: day, end_date: day })),
    }),
  }),
} satisfies Operations

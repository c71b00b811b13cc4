import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'

const figure = z.int().nullable()

const limits = z.object({
  effective_from: day,
  min_weekly_minutes: figure,
  target_weekly_minutes: figure,
  max_weekly_minutes: figure,
  max_consecutive_days: figure,
  min_consecutive_days_off: figure,
  free_weekends: figure,
  of_weekends: figure,
  max_nights_per_week: figure,
  min_rest_minutes: figure,
  works_with: z.array(id),
  never_with: z.array(id),
})

export const operations = {
  'GET /api/employees/{id}/work-limits': call({
    summary: "List an employee's limits and wishes, by their first days",
    description: 'Empty if the caller is neither the employee nor a manager of theirs.',
    params: byId,
    response: z.object({ work_limits: z.array(limits) }),
  }),
} satisfies Operations

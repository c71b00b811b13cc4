import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { call, changedResponse, limit, type Operations } from '#schema/shared/rest.ts'

const timesheetQuery = z.strictObject({
  weekStartDate: day,
  locationId: id.optional(),
  employeeId: id.optional(),
  needsReview: z.enum(['true', 'false']).default('false'),
  limit: limit(50),
  after: z.string().optional(),
})

const hours = { worked_hours: z.number(), scheduled_hours: z.number() }

const timesheetResponse = z.object({
  ...hours,
  reviews: z.int(),
  total: z.int(),
  next: z.string().nullable(),
  people: z.array(
    z.object({
      employee_id: id,
      first_name: z.string(),
      last_name: z.string(),
      ...hours,
      days: z.array(
        z.object({
          date: day,
          ...hours,
          marks: z.array(z.enum(['late', 'left_early', 'no_show', 'missed_punch', 'unscheduled'])),
          is_in: z.boolean(),
          reviews: z.int(),
          to_approve: z.array(id),
        }),
      ),
    }),
  ),
})

export const approveEntriesResponse = changedResponse.extend({
  approved: z.int(),
  refused: z.array(z.object({ employee_id: id, entry_id: id, message: z.string() })),
})

export const timesheetOperations = {
  'GET /api/time-clock/timesheet': call({
    summary: 'Hours of a week by person and day, beside what was scheduled',
    description:
      'Seven days from `weekStartDate`, of your location, for owners of the organization. Sums and counts are of all people; `next` continues after this page.',
    query: timesheetQuery,
    response: timesheetResponse,
  }),
} satisfies Operations

import { z } from 'zod'
import { defaultRules, autoScheduleRules } from './auto-schedule-rules.ts'
import { day, id, instant } from '#schema/shared/fields.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { byId, call, changedResponse, limit, messageResponse, type Operations } from '#schema/shared/rest.ts'

const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Give a day or an instant')
  .refine(isPlannable, notPlannable)

/** Days are inclusive. Instants select all shifts that overlap the range. At most a year. */
const shiftsQuery = z.strictObject({
  startDate: dayOrInstant,
  endDate: dayOrInstant,
  locationId: id.optional(),
})

const conflict = z.object({
  type: z.enum(['double_booking', 'time_off', 'unavailable', 'outside_availability']),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
})

export const ownShift = z.object({
  id,
  role_name: z.string().nullable(),
  role_color: z.string().nullable(),
  start_time: instant,
  end_time: instant,
  hours: z.number(),
  break_minutes: z.int(),
  notes: z.string().nullable(),
  location_name: z.string(),
})

export const listedShift = ownShift.extend({
  location_id: id,
  employee_id: id.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  position: z.string().nullable(),
  published: z.boolean(),
})

const ownShiftsResponse = z.object({ shifts: z.array(ownShift) })
const shiftsResponse = z.object({ shifts: z.array(listedShift) })

export const shiftResponse = listedShift.extend({ ...changedResponse.shape, warnings: z.array(conflict) })

export const weekPublishedResponse = changedResponse.extend({
  published: z.boolean().describe('Whether employees see the week'),
})

export const weekQuery = z.strictObject({ locationId: id.optional() })
const weekHistoryQuery = z.strictObject({
  locationId: id.optional(),
  limit: limit(20),
  after: z.string().optional(),
})
const span = { start_time: instant, end_time: instant }
const pendingChangesResponse = z.object({
  sends_at: instant.nullable(),
  open_shifts: z.array(z.object(span)),
  recipients: z.array(
    z.object({
      employee_id: id,
      changes: z.array(
        z.object({ change: z.enum(['assigned', 'removed', 'changed']), ...span, before: z.object(span).nullable() }),
      ),
    }),
  ),
})
const weekAsOfQuery = z.strictObject({
  locationId: id.optional(),
  asOf: z.coerce
    .number()
    .int()
    .min(-1)
    .optional()
    .describe('Returns the week after its event of that revision; the current week by default'),
})
const weekResponse = z.object({
  id,
  location_id: id,
  week_start: day,
  time_zone: z.string(),
  published: z.boolean(),
  revision: z.int(),
  shifts: z.array(listedShift),
  labor_budget_cents: z.int().nullable().describe('The location’s labor budget for the week'),
  labor_budget_parts: z
    .array(z.object({ job_role_id: id.nullable(), weekday: z.int().nullable(), cents: z.int() }))
    .describe('The budgets of job roles and days'),
  days: z.array(z.object({ day, note: z.string().nullable(), holiday: z.string().nullable() })),
})
const weekHistoryResponse = z.object({
  changes: z.array(
    z.object({
      commandId: id,
      at: instant,
      actor: z.string(),
      sentence: z.string(),
      revision: z.int(),
      shift_count: z.int(),
      changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      undone_by: id.nullable(),
    }),
  ),
  next: z.string().nullable(),
})
export const undoResponse = changedResponse.extend({ description: z.string() })

const autoScheduleRequest = z.strictObject({
  weekStartDate: day,
  locationId: id.optional(),
  rules: autoScheduleRules.default(defaultRules),
})

export const leftOut = z.array(
  z.object({ shiftId: id, employeeId: id.nullable(), startTime: instant, reason: z.string() }),
)
const autoScheduledResponse = changedResponse.extend({ assigned: z.int(), leftOut })

const calendarLinkResponse = z.object({
  url: z.string().describe('Shown only once. Anyone with this link can read the schedule'),
  time_off_url: z
    .string()
    .nullable()
    .describe('The approved time off of the people whom the caller manages. Null for employees'),
})

const ofWeek = z.strictObject({ weekStart: day })

export const operations = {
  'GET /api/schedules/my-shifts': call({
    summary: "The caller's shifts of published weeks, by start",
    query: shiftsQuery.omit({ locationId: true }),
    response: ownShiftsResponse,
  }),
  'GET /api/schedules/shifts/list': call({
    summary: 'Shifts with the names of their employees, by start',
    query: shiftsQuery,
    response: shiftsResponse,
  }),
  'GET /api/schedules/shifts/{id}/history': call({
    summary: 'Changes of a shift, latest first',
    params: byId,
    query: weekHistoryQuery.omit({ locationId: true }),
    response: weekHistoryResponse,
  }),
  'GET /api/schedules/weeks/{weekStart}': call({
    summary: 'A week, now or at a past revision',
    params: ofWeek,
    query: weekAsOfQuery,
    response: weekResponse,
  }),
  'GET /api/schedules/weeks/{weekStart}/history': call({
    summary: 'Changes of a week, latest first',
    params: ofWeek,
    query: weekHistoryQuery,
    response: weekHistoryResponse,
  }),
  'GET /api/schedules/weeks/{weekStart}/changes': call({
    summary: 'Changes of a published week that employees have not been notified of yet',
    description:
      '`sends_at`: when employees will be notified, unless the week changes again. `open_shifts`: shifts that became open; employees who qualify will be notified of them.',
    params: ofWeek,
    query: weekQuery,
    response: pendingChangesResponse,
  }),
  'POST /api/schedule-templates/auto-schedule': call({
    summary: 'Assign the open shifts of a week',
    description: 'Respects all rules unless `rules` switches some off.',
    body: autoScheduleRequest,
    response: autoScheduledResponse,
  }),
  'POST /api/calendar/link': call({
    summary: "Create a secret link to the caller's schedule for other calendars",
    description: 'The previous link stops working.',
    response: calendarLinkResponse,
  }),
  'DELETE /api/calendar/link': call({
    summary: "Revoke the secret link to the caller's schedule",
    response: messageResponse,
  }),
} satisfies Operations

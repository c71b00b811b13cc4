import { z } from 'zod'
import { clock, id, instant } from '#kernel/events.ts'
import { recurrencePatterns } from '#schema/templates/events.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { shiftTime } from './shift-time.ts'

/** These schemas serve the dialog, both APIs and the command alike; their messages are what people read. */

/** A day as yyyy-MM-dd. */
export const day = z.iso.date('A day is written as in 2026-03-08').refine(isPlannable, notPlannable)

/** A day, or an instant on it. */
const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Give a day or an instant')
  .refine(isPlannable, notPlannable)

const notes = z
  .string()
  .trim()
  .max(500, 'Notes must be at most 500 characters')
  .transform((text) => text || null)
const position = z
  .string()
  .trim()
  .max(100, 'Position must be at most 100 characters')
  .transform((text) => text || null)
export const breakMinutes = z
  .int('A break is a whole number of minutes')
  .min(0, 'A break cannot be negative')
  .max(24 * 60, 'A break can be at most 24 hours long')

export const DEFAULT_BREAK = 30
/** What the dialog offers, in minutes. */
export const breakChoices = [0, 15, 30, 45, 60] as const

const terms = {
  startTime: shiftTime,
  /** At or before the start, but on its day: the next day (the overnight rule). */
  endTime: shiftTime,
  notes: notes.nullable(),
  jobRoleId: id.nullable(),
  position: position.nullable(),
}

/** A new shift; without an employee it is open. */
export const newShift = z.strictObject({
  employeeId: id.nullable().default(null),
  startTime: terms.startTime,
  endTime: terms.endTime,
  breakMinutes: breakMinutes.default(DEFAULT_BREAK),
  notes: terms.notes.default(null),
  jobRoleId: terms.jobRoleId.default(null),
  position: terms.position.default(null),
})
export type NewShift = z.infer<typeof newShift>

/** Only what is given changes. */
export const shiftEdits = z.strictObject({ employeeId: id.nullable(), ...terms, breakMinutes }).partial()
export type ShiftEdits = z.infer<typeof shiftEdits>

export const addShiftRequest = newShift.extend({ id: id.optional(), locationId: id.optional() })

/** Of days: both included. Of instants: what overlaps them. At most a year. */
export const shiftsQuery = z.strictObject({
  startDate: dayOrInstant,
  endDate: dayOrInstant,
  locationId: id.optional(),
})

const conflict = z.object({
  type: z.enum(['double_booking', 'time_off', 'unavailable', 'outside_availability']),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
})

/** A shift as an employee sees it. */
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

/** A shift as a manager sees it; without an employee it is open. */
export const listedShift = ownShift.extend({
  location_id: id,
  employee_id: id.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  position: z.string().nullable(),
  published: z.boolean(),
})

export const ownShiftsResponse = z.object({ shifts: z.array(ownShift) })
export const shiftsResponse = z.object({ shifts: z.array(listedShift) })

/** `warnings`: what speaks against the shift without forbidding it. `commandId`: for undoing it. */
export const shiftResponse = listedShift.extend({
  warnings: z.array(conflict),
  commandId: id,
  caughtUp: z.boolean(),
})

/** What any other change answers. `commandId`: for undoing it. */
export const changedResponse = z.object({ commandId: id, caughtUp: z.boolean() })

export const weekQuery = z.strictObject({ locationId: id.optional() })
export const weekHistoryQuery = z.strictObject({
  locationId: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().optional(),
})
/** `asOf`: the revision after which the week is shown; today's without it. */
export const weekAsOfQuery = z.strictObject({
  locationId: id.optional(),
  asOf: z.coerce.number().int().min(-1).optional(),
})
export const weekResponse = z.object({
  id,
  location_id: id,
  week_start: day,
  time_zone: z.string(),
  published: z.boolean(),
  revision: z.int(),
  shifts: z.array(listedShift),
})
export const weekHistoryResponse = z.object({
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

const templateShift = z.strictObject({
  id: id.optional(),
  employeeId: id.nullable().default(null),
  dayOfWeek: z.int().min(0, 'Days are numbered from 0, Sunday').max(6, 'Days are numbered to 6, Saturday'),
  startTime: clock,
  endTime: clock,
  breakMinutes: breakMinutes.default(DEFAULT_BREAK),
  notes: terms.notes.default(null),
  jobRoleId: terms.jobRoleId.default(null),
  position: terms.position.default(null),
})

export const templateRequest = z.strictObject({
  locationId: id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters'),
  description: z
    .string()
    .trim()
    .max(500, 'Description must be at most 500 characters')
    .transform((text) => text || null)
    .nullable()
    .default(null),
  isRecurring: z.boolean().default(false),
  recurrencePattern: z.enum(recurrencePatterns).nullable().default(null),
  /** The Sunday of the first week; this week's where it is left out. */
  recursFrom: day.optional(),
  /** Whether it applies itself, two weeks ahead. */
  automatic: z.boolean().default(false),
  shifts: z
    .array(templateShift)
    .min(1, 'Please add at least one shift to the template')
    // Applied it is one append, and EventStoreDB takes at most 1 MiB at once.
    .max(1000, 'A template can have at most 1000 shifts'),
})
export type TemplateRequest = z.infer<typeof templateRequest>

const templateSummary = z.object({
  id,
  location_id: id,
  name: z.string(),
  description: z.string().nullable(),
  is_recurring: z.boolean(),
  recurrence_pattern: z.enum(recurrencePatterns).nullable(),
  recurs_from: day.nullable(),
  automatic: z.boolean(),
  shift_count: z.int(),
})
export const templatesResponse = z.object({ templates: z.array(templateSummary) })
export const templateResponse = templateSummary.extend({
  shifts: z.array(
    z.object({
      id,
      employee_id: id.nullable(),
      role_id: id.nullable(),
      position: z.string().nullable(),
      day_of_week: z.int(),
      start_time: clock,
      end_time: clock,
      break_minutes: z.int(),
      notes: z.string().nullable(),
    }),
  ),
})

export const applyTemplateRequest = z.strictObject({
  weekStartDate: day,
  /** `leave_out`: what clashes is left out and listed; `refuse`: nothing is done if anything does. */
  onConflict: z.enum(['leave_out', 'refuse']).default('leave_out'),
  again: z.boolean().default(false),
})
export const autoScheduleRequest = z.strictObject({ weekStartDate: day, locationId: id.optional() })

const leftOut = z.array(z.object({ shiftId: id, employeeId: id.nullable(), startTime: instant, reason: z.string() }))
export const appliedResponse = changedResponse.extend({ added: z.int(), leftOut })
export const autoScheduledResponse = changedResponse.extend({ assigned: z.int(), leftOut })

import { z } from 'zod'
import { clock, day, id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { autoScheduleRun } from './auto-schedule-run.ts'
import { newShift, shiftEdits, terms } from './shift-input.ts'

const locationId = id.optional()
const seenRevision = z.int().optional().describe('The revision of the shift when the caller last read it')
const ofWeek = { day: day.describe('A day of the week'), locationId }

export const createShiftInput = newShift.extend({ id: id.optional(), locationId })
export const updateShiftInput = shiftEdits.extend({ seenRevision })
export const deleteShiftInput = z.strictObject({ seenRevision })
export const moveShiftInput = z.strictObject({
  id,
  seenRevision,
  employeeId: id.nullable().default(null).describe('Null opens the shift'),
  day,
  locationId: locationId.describe('The shift’s own location by default'),
})

const shiftCell = named(
  'ShiftCellInput',
  z.strictObject({ shiftId: id, seenRevision, employeeId: id.nullable().default(null), day }),
)
export const moveShiftsInput = z.strictObject({ ...ofWeek, moves: z.array(shiftCell) })
export const deleteShiftsInput = z.strictObject({
  ...ofWeek,
  shifts: z.array(named('SeenShiftInput', z.strictObject({ shiftId: id, seenRevision }))),
})
export const copyShiftsInput = z.strictObject({
  from: day.describe('A day of the week to copy from'),
  day: day.describe('A day of the week to copy into, which may be the same'),
  locationId,
  copies: z.array(shiftCell).optional().describe('All shifts on the same weekdays by default'),
})

/** The most shifts that one command adds. */
export const MAX_NEW_SHIFTS = 200

/** The same shift for several employees and days. A null employee leaves the shift open. Clock times are the location's. */
export const newShifts = named(
  'NewShiftsInput',
  newShift.omit({ employeeId: true, startTime: true, endTime: true }).extend({
    locationId,
    cells: z
      .array(named('NewShiftCellInput', z.strictObject({ employeeId: id.nullable().default(null), day })))
      .min(1, 'Choose at least one day')
      .max(MAX_NEW_SHIFTS, `At most ${MAX_NEW_SHIFTS} shifts can be added at once`),
    startTime: clock,
    endTime: clock,
  }),
)
export type NewShifts = Omit<z.infer<typeof newShifts>, 'locationId'>
export const createShiftsInput = z.strictObject({ shifts: newShifts })

/** `count` equal open shifts. Clock times are the location's. */
const newOpenShift = named(
  'NewOpenShiftInput',
  newShift.pick({ breakMinutes: true, jobRoleId: true }).extend({
    day,
    startTime: clock,
    endTime: clock.describe('An end at or before the start is on the next day.'),
    count: z.int().min(1).max(MAX_NEW_SHIFTS).default(1),
  }),
)
export type NewOpenShift = z.infer<typeof newOpenShift>
export const createOpenShiftsInput = z.strictObject({
  locationId,
  shifts: z
    .array(newOpenShift)
    .min(1, 'Choose at least one shift')
    .refine(
      (shifts) => shifts.reduce((sum, { count }) => sum + count, 0) <= MAX_NEW_SHIFTS,
      `At most ${MAX_NEW_SHIFTS} shifts can be added at once`,
    ),
})

export const weekInput = z.strictObject({
  weekStart: day,
  locationId,
  notify: z.boolean().default(true).describe('Whether employees are notified'),
})
export const updateDayNoteInput = z.strictObject({ weekStart: day, day, note: terms.notes, locationId })

export const applyAutoScheduleInput = z.strictObject({
  ...ofWeek,
  assignments: z.array(
    named(
      'AssignmentInput',
      z.strictObject({
        shiftId: id,
        employeeId: id,
        before: id.nullish().describe('The employee who has the published shift so far; null for an open shift'),
      }),
    ),
  ),
  run: autoScheduleRun.nullable().default(null).describe('The `run` of the plan, so that it can be computed again'),
})

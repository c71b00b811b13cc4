import { z } from 'zod'
import { id, optionalText } from '#schema/shared/fields.ts'
import { shiftTime } from './shift-time.ts'

const notes = optionalText(500, 'Notes must be at most 500 characters')
const position = optionalText(100, 'Position must be at most 100 characters')
export const breakMinutes = z
  .int('A break is a whole number of minutes')
  .min(0, 'A break cannot be negative')
  .max(24 * 60, 'A break can be at most 24 hours long')

export const DEFAULT_BREAK = 30
/** The choices of the shift dialog, in minutes. */
export const breakChoices = [0, 15, 30, 45, 60] as const

export const terms = {
  startTime: shiftTime,
  /** A local end at or before the start is on the next day. */
  endTime: shiftTime,
  notes,
  jobRoleId: id.nullable(),
  position,
}

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

export const shiftEdits = z.strictObject({ employeeId: id.nullable(), ...terms, breakMinutes }).partial()
export type ShiftEdits = z.infer<typeof shiftEdits>

import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { changes, instant as instantPart, jobRole, person, text, type Change, type Slot } from '#kernel/sentence.ts'

/** `breakMinutes` are unpaid. An open shift may require a `position`. */
const terms = {
  startsAt: instant,
  endsAt: instant,
  breakMinutes: z.int().min(0),
  notes: z.string().nullable(),
  roleId: id.nullable(),
  position: z.string().nullable(),
}

export const shift = z.object({ shiftId: id, employeeId: id.nullable(), ...terms })
export type Shift = z.infer<typeof shift>

export const someTerms = z.object({
  startsAt: terms.startsAt.exactOptional(),
  endsAt: terms.endsAt.exactOptional(),
  breakMinutes: terms.breakMinutes.exactOptional(),
  notes: terms.notes.exactOptional(),
  roleId: terms.roleId.exactOptional(),
  position: terms.position.exactOptional(),
})

export const gridPosition = z.object({ employeeId: id.nullable(), startsAt: instant, endsAt: instant })

export function shiftChanges(before: Partial<Shift> | null, after: Partial<Shift> | null): readonly Change[] {
  const pair = <Key extends keyof Shift>(key: Key, slot: (value: NonNullable<Shift[Key]>) => Slot) => {
    const of = (shift: Partial<Shift> | null) => {
      const value = shift?.[key] ?? null
      return value === null ? null : slot(value)
    }
    return [of(before), of(after)] as const
  }
  return changes({
    employee: pair('employeeId', person),
    start: pair('startsAt', (at) => instantPart(at)),
    end: pair('endsAt', (at) => instantPart(at)),
    'break (minutes)': pair('breakMinutes', (minutes) => text(String(minutes))),
    notes: pair('notes', String),
    role: pair('roleId', jobRole),
    position: pair('position', String),
  })
}

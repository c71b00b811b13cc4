import { z } from 'zod'
import { id, instant, type Change } from '#kernel/events.ts'

/** What a shift is beside who works it. `breakMinutes` are unpaid; `position` says what an open shift asks for. */
const terms = {
  startsAt: instant,
  endsAt: instant,
  breakMinutes: z.int().min(0),
  notes: z.string().nullable(),
  roleId: id.nullable(),
  position: z.string().nullable(),
}

/** A shift without an employee is open. */
export const shift = z.object({ shiftId: id, employeeId: id.nullable(), ...terms })
export type Shift = z.infer<typeof shift>

/** Some of a shift's terms: those that changed. */
export const someTerms = z.object({
  startsAt: terms.startsAt.exactOptional(),
  endsAt: terms.endsAt.exactOptional(),
  breakMinutes: terms.breakMinutes.exactOptional(),
  notes: terms.notes.exactOptional(),
  roleId: terms.roleId.exactOptional(),
  position: terms.position.exactOptional(),
})

/** Who works when: what a drag over the grid changes. */
export const place = z.object({ employeeId: id.nullable(), startsAt: instant, endsAt: instant })

const words: Readonly<Record<Exclude<keyof Shift, 'shiftId'>, string>> = {
  employeeId: 'employee',
  startsAt: 'start',
  endsAt: 'end',
  breakMinutes: 'break (minutes)',
  notes: 'notes',
  roleId: 'role',
  position: 'position',
}

/** The fields that differ, in words. People and roles are named by their ids, moments by their instants. */
export function shiftChanges(before: Partial<Shift> | null, after: Partial<Shift> | null): Change[] {
  return Object.entries(words).flatMap(([key, field]) => {
    const [was, is] = [textOf(before, key), textOf(after, key)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function textOf(shift: Partial<Shift> | null, key: string) {
  const value = shift?.[key as keyof Shift] ?? null
  return value === null ? null : String(value)
}

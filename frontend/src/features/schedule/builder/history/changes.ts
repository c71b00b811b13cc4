import { reader, shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { OPEN_SHIFT } from '../dialogs/names.ts'

type Change = { id: string; actor: string; undoes?: string | null }

/** Who took a change back; `undefined` where it stands. */
export type Told<T> = T & { undoneByWhom: string | undefined }

/**
 * Changes, latest first and without gaps, each with who has taken it back. That is worked out here from what came after:
 * pages that were loaded before do not know of it yet. What is taken back no longer takes back anything itself.
 */
export function withUndone<T extends Change>(changes: readonly T[]): Told<T>[] {
  const takenBackBy = new Map<string, Change>()
  return changes.map((change) => {
    const by = takenBackBy.get(change.id)
    if (!by && change.undoes) takenBackBy.set(change.undoes, change)
    return { ...change, undoneByWhom: by?.actor }
  })
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** One side of a change in words: moments by the clocks of the location, and what nothing means for the field. */
export function valueInWords(field: string, value: string | null | undefined, zone: string, now: number, as = reader) {
  if (value === null || value === undefined) return field === 'employee' ? OPEN_SHIFT : 'none'
  if (!instant.test(value)) return value
  return `${shortDay(value, zone, now, as)} ${timeOfDay(value, zone, { ...as, timeZone: zone })}`
}

const labels: Readonly<Record<string, string>> = {
  employee: 'Employee',
  start: 'Start',
  end: 'End',
  'break (minutes)': 'Break (minutes)',
  notes: 'Notes',
  role: 'Role',
  position: 'Position',
  week: 'Week',
}

/** A field's name as a label. */
export const fieldName = (field: string) => labels[field] ?? field

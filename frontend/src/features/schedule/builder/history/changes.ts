import { sentenceText, type Part } from '#frontend/shared/lib/sentence.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { OPEN_SHIFT } from '../dialogs/names.ts'

type Change = { id: string; actor: string; undoes?: string | null }

/** `undoneByWhom`: `undefined` unless it is undone. */
export type WithUndone<T> = T & { undoneByWhom: string | undefined }

/**
 * Changes, latest first and without gaps, each with the name of who undid it. Worked out from later changes, because
 * pages loaded earlier do not know of the undo. A change that is undone undoes nothing itself.
 */
export function withUndone<T extends Change>(changes: readonly T[]): WithUndone<T>[] {
  const undoneBy = new Map<string, Change>()
  return changes.map((change) => {
    const by = undoneBy.get(change.id)
    if (!by && change.undoes) undoneBy.set(change.undoes, change)
    return { ...change, undoneByWhom: by?.actor }
  })
}

/** One side of a change, with instants in the location's time. No employee means an open shift. */
export function valueText(field: string, value: readonly Part[] | null | undefined, zone: string, as = reader) {
  if (!value) return field === 'employee' ? OPEN_SHIFT : 'none'
  return sentenceText(value, zone, as)
}

const labels: Readonly<Record<string, string>> = {
  employee: 'Employee',
  start: 'Start',
  end: 'End',
  'break (minutes)': 'Break (minutes)',
  notes: 'Notes',
  role: 'Job role',
  position: 'Position',
  week: 'Week',
}

/** A field's name as a label. */
export const fieldName = (field: string) => labels[field] ?? field

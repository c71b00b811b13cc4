import { sentenceText, type Part } from '#frontend/shared/lib/sentence.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { OPEN_SHIFT } from '../dialogs/names.ts'

type UndoableChange = { id: string; actor: string; undoes?: string | null }

export type WithUndone<T> = T & { undoneByWhom: string | undefined }

/**
 * Merges pages of changes, latest first, and adds the name of the user who undid each change. The name comes from later
 * changes, because pages loaded earlier lack the undo. An undo that was itself undone does not count.
 */
export function withUndone<T extends UndoableChange>(changes: readonly T[]): WithUndone<T>[] {
  const undoneBy = new Map<string, UndoableChange>()
  return changes.map((change) => {
    const by = undoneBy.get(change.id)
    if (!by && change.undoes) undoneBy.set(change.undoes, change)
    return { ...change, undoneByWhom: by?.actor }
  })
}

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

export const fieldName = (field: string) => labels[field] ?? field

import type { Part } from '#frontend/shared/lib/sentence.ts'

export type UndoEntry = { commandId: string; description: readonly Part[] }

/** Latest last. `undone` holds the ids of the undo commands, because redo undoes those. */
export type UndoStack = { done: readonly UndoEntry[]; undone: readonly UndoEntry[] }

export type UndoWay = 'undo' | 'redo'

export const emptyStack: UndoStack = { done: [], undone: [] }

const most = 100

export const withDone = ({ done }: UndoStack, entry: UndoEntry): UndoStack => ({
  done: [...done, entry].slice(-most),
  undone: [],
})

export const nextOf = ({ done, undone }: UndoStack, way: UndoWay) => (way === 'undo' ? done : undone).at(-1)

export const doneBy = ({ done }: UndoStack, commandId: string) => done.find((entry) => entry.commandId === commandId)

/** Moves `entry` to the other stack. `by` is the command that undid `entry`; undoing `by` restores the change. */
export function withUndone(stack: UndoStack, way: UndoWay, entry: UndoEntry, by: string): UndoStack {
  const { done, undone } = without(stack, way, entry)
  const back = { commandId: by, description: entry.description }
  return way === 'undo' ? { done, undone: [...undone, back] } : { done: [...done, back], undone }
}

/**
 * Drops an entry whose undo the server rejected permanently: another user has changed the same shift or already undone the
 * change.
 */
export function without({ done, undone }: UndoStack, way: UndoWay, entry: UndoEntry): UndoStack {
  const rest = (entries: readonly UndoEntry[]) => entries.filter(({ commandId }) => commandId !== entry.commandId)
  return way === 'undo' ? { done: rest(done), undone } : { done, undone: rest(undone) }
}

export function readStack(text: string | null): UndoStack {
  try {
    const { done, undone } = JSON.parse(text ?? '') as Record<string, unknown>
    return isEntries(done) && isEntries(undone) ? { done, undone } : emptyStack
  } catch {
    return emptyStack
  }
}

const isEntries = (value: unknown): value is UndoEntry[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<UndoEntry> | null) => typeof each?.commandId === 'string' && Array.isArray(each.description),
  )

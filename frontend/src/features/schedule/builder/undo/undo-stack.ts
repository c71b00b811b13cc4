import type { Part } from '#frontend/shared/lib/sentence.ts'

/** A change that can be undone: its command, and what it did. */
export type UndoEntry = { commandId: string; description: readonly Part[] }

/** Latest last. The commands of `undone` are the undos themselves: redo undoes those. */
export type UndoStack = { done: readonly UndoEntry[]; undone: readonly UndoEntry[] }

export type UndoWay = 'undo' | 'redo'

export const emptyStack: UndoStack = { done: [], undone: [] }

const most = 100

/** After a new change there is nothing to redo. */
export const withDone = ({ done }: UndoStack, entry: UndoEntry): UndoStack => ({
  done: [...done, entry].slice(-most),
  undone: [],
})

/** What undo or redo would undo next. */
export const nextOf = ({ done, undone }: UndoStack, way: UndoWay) => (way === 'undo' ? done : undone).at(-1)

/** The change of a command, unless it is undone. */
export const doneBy = ({ done }: UndoStack, commandId: string) => done.find((entry) => entry.commandId === commandId)

/** `by` is the command that undid `entry`; undoing `by` in turn brings the change back. */
export function withUndone(stack: UndoStack, way: UndoWay, entry: UndoEntry, by: string): UndoStack {
  const { done, undone } = without(stack, way, entry)
  const back = { commandId: by, description: entry.description }
  return way === 'undo' ? { done, undone: [...undone, back] } : { done: [...done, back], undone }
}

/** The undo was refused for good: someone has changed the same since, or undone it already. */
export function without({ done, undone }: UndoStack, way: UndoWay, entry: UndoEntry): UndoStack {
  const rest = (entries: readonly UndoEntry[]) => entries.filter(({ commandId }) => commandId !== entry.commandId)
  return way === 'undo' ? { done: rest(done), undone } : { done, undone: rest(undone) }
}

/** A stored stack, or an empty one where it can't be read. */
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

import type { ShiftDraft } from '../builder.ts'
import type { Part } from '#frontend/shared/lib/sentence.ts'

/** `deleted`: the only shift that the command deleted. `refused`: the server refused the last attempt to undo or redo. */
export type UndoEntry = {
  commandId: string
  description: readonly Part[]
  deleted?: ShiftDraft
  refused?: boolean
}

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

/** Keeps a refused entry in its place, so that the next undo does not silently undo an older change. */
export function withRefused({ done, undone }: UndoStack, way: UndoWay, entry: UndoEntry): UndoStack {
  const marked = (entries: readonly UndoEntry[]) =>
    entries.map((each) => (each.commandId === entry.commandId ? { ...each, refused: true } : each))
  return way === 'undo' ? { done: marked(done), undone } : { done, undone: marked(undone) }
}

/** Drops an entry that can't be undone any more, or that the user skips. */
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

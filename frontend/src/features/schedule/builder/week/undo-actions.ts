import { commandId as newCommandId } from '#frontend/shared/lib/command-id.ts'
import { errorCode, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { BuilderActions } from '../builder.ts'
import { doneBy, nextOf, without, withRefused, withUndone, type UndoEntry, type UndoWay } from '../undo/undo-stack.ts'
import { Undo } from './command-documents.ts'
import type { ActionContext } from './action-context.ts'

/** Undo and redo. Redo undoes the undo command. Both are blocked while one is in flight and during a drag. */
export function undoActions(
  { send, mutex, undo, own, stored }: Omit<ActionContext, 'done'>,
  add: BuilderActions['add'],
) {
  const drop = (way: UndoWay, entry: UndoEntry) => undo.change((stack) => without(stack, way, entry))

  /** A refused entry stays the next step. The toast offers to restore a deleted shift as open, then to skip the step. */
  function refuse(way: UndoWay, entry: UndoEntry, message: string) {
    undo.change((stack) => withRefused(stack, way, entry))
    const { deleted } = entry
    if (way === 'undo' && deleted?.employeeId && !entry.refused) {
      toast.error(message, {
        label: 'Restore as open shift',
        onClick: () => void add({ ...deleted, employeeId: null }).then((added) => added && drop(way, entry)),
      })
    } else toast.error(message, { label: 'Skip this step', onClick: () => drop(way, entry) })
  }

  async function goBack(way: UndoWay, commandId?: string) {
    const { running, dragging } = undo.store.getState()
    if (running || dragging) return false
    undo.store.setState({ running: true })
    try {
      // Waits for commands in flight, which are the latest changes.
      await mutex.idle()
      const { stack } = undo.store.getState()
      const entry = commandId === undefined ? nextOf(stack, way) : doneBy(stack, commandId)
      if (!entry) return false
      const id = newCommandId()
      own(id)
      const { error } = await send(Undo, { commandId: id, id: entry.commandId })
      if (error) {
        const message = errorMessage(error, `Failed to ${way} action`)
        const code = errorCode(error)
        if (code === 'conflict') refuse(way, entry, message)
        else {
          // A command that did not reach the server can be retried.
          if (code !== 'unreachable') drop(way, entry)
          toast.error(message)
        }
        return false
      }
      undo.change((stack) => withUndone(stack, way, entry, id))
      toast.info(`${way === 'undo' ? 'Undone' : 'Redone'}: ${sentenceText(entry.description)}`)
      stored()
      return true
    } finally {
      undo.store.setState({ running: false })
    }
  }
  return {
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
    undoOnly: (commandId: string) => goBack('undo', commandId),
  }
}

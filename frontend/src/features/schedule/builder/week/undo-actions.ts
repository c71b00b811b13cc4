import { toast } from '#frontend/shared/ui/toast.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorCode, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { nextOf, without, withTakenBack, type UndoWay } from '../undo/undo-stack.ts'
import type { Stage } from './actions-scene.ts'
import { Undo } from './command-documents.ts'

/** Undo, and redo, which is the undo of the undo. Neither starts while one runs or something is being dragged. */
export function undoActions({ send, turns, ...scene }: Stage) {
  async function goBack(way: UndoWay) {
    const undo = scene.undo()
    if (undo.snapshot().running || scene.dragging()) return false
    undo.running(true)
    try {
      // What is on its way is what was done last.
      await turns.idle()
      const entry = nextOf(undo.snapshot().stack, way)
      if (!entry) return false
      const id = commandId()
      scene.own(id)
      const { error } = await send(Undo, { commandId: id, undoes: entry.commandId })
      if (error) {
        // Nobody has judged what did not arrive: it can be tried again.
        if (errorCode(error) !== 'unreachable') undo.change((stack) => without(stack, way, entry))
        toast.error(errorMessage(error, `Failed to ${way} action`))
        return false
      }
      undo.change((stack) => withTakenBack(stack, way, entry, id))
      toast.info(`${way === 'undo' ? 'Undone' : 'Redone'}: ${entry.description}`)
      scene.stored()
      return true
    } finally {
      undo.running(false)
    }
  }
  return { undo: () => goBack('undo'), redo: () => goBack('redo') }
}

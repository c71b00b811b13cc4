import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { commandSender } from '#frontend/shared/lib/use-command.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { BuilderActions, BuilderWeek } from '../builder.ts'
import { withDone } from '../undo/undo-stack.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import { selectionActions } from './selection-actions.ts'
import { shiftActions } from './shift-actions.ts'
import { openSending, type Effects, type ActionContext } from './action-context.ts'
import { undoActions } from './undo-actions.ts'
import { weekActions } from './week-actions.ts'

export function useActions(week: BuilderWeek | undefined, undo: UndoStore, { pending, own, stored }: Effects) {
  const client = useClient()
  const [sending] = useState(() => openSending(commandSender(client)))
  return useMemo((): BuilderActions | undefined => {
    if (!week) return undefined
    const base = { ...sending, week, undo, pending, own, stored }
    const done: ActionContext['done'] = (entry, message) => {
      undo.change((stack) => withDone(stack, entry))
      toast.success(message, {
        label: 'Undo',
        about: sentenceText(entry.description),
        onClick: () => void undoOnly(entry.commandId),
      })
      stored()
    }
    const stage = { ...base, done }
    const shifts = shiftActions(stage)
    const { undoOnly, ...back } = undoActions(base, shifts.add)
    return { ...shifts, ...selectionActions(stage), ...weekActions(stage), ...back }
  }, [sending, week, undo, pending, own, stored])
}

import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { commandSender } from '#frontend/shared/lib/use-command.ts'
import type { BuilderActions, BuilderWeek } from '../builder.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import { shiftActions } from './shift-actions.ts'
import { openSending, type Effects } from './stage.ts'
import { undoActions } from './undo-actions.ts'
import { weekActions } from './week-actions.ts'

/** All actions of the builder on this week. */
export function useActions(week: BuilderWeek | undefined, undo: UndoStore, { pending, own, stored }: Effects) {
  const client = useClient()
  const [sending] = useState(() => openSending(commandSender(client)))
  return useMemo((): BuilderActions | undefined => {
    if (!week) return undefined
    const stage = { ...sending, week, undo, pending, own, stored }
    return { ...shiftActions(stage), ...weekActions(stage), ...undoActions(stage) }
  }, [sending, week, undo, pending, own, stored])
}

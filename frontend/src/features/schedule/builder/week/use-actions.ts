import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { commandSender } from '#frontend/shared/lib/use-command.ts'
import type { BuilderActions, BuilderWeek } from '../builder.ts'
import type { PendingEvent } from '../model/pending.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import { keyedMutex } from './keyed-mutex.ts'
import { shiftActions } from './shift-actions.ts'
import { undoActions } from './undo-actions.ts'
import { weekActions } from './week-actions.ts'

/** How a change gets onto the screen. */
type Effects = {
  pending: (event: PendingEvent) => void
  /** Marks a command as this page's own: its push is no news. */
  own: (commandId: string) => void
  /** Something was stored that `pending` does not show. */
  stored: () => void
}

/** What the actions share. */
export type Stage = Effects & ReturnType<typeof openSending> & { week: BuilderWeek; undo: UndoStore }

const openSending = (send: ReturnType<typeof commandSender>) => ({
  send,
  mutex: keyedMutex(),
  /** The revision that this page's last change gave each shift: the next change has seen it. */
  revisions: new Map<string, number>(),
  /** Shifts whose creation the server refused. */
  neverAdded: new Set<string>(),
})

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

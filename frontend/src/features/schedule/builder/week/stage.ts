import type { SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { BuilderWeek } from '../builder.ts'
import type { PendingEvent } from '../model/pending.ts'
import type { UndoEntry } from '../undo/undo-stack.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import { keyedMutex } from './keyed-mutex.ts'

/** How a change gets onto the screen. */
export type Effects = {
  pending: (event: PendingEvent) => void
  /** Marks a command as this page's own: its push is no news. */
  own: (commandId: string) => void
  /** Something was stored that `pending` does not show. */
  stored: () => void
}

/** What the actions share. */
export type Stage = Effects &
  ReturnType<typeof openSending> & {
    week: BuilderWeek
    undo: UndoStore
    /** A change that can be undone was stored: its toast offers that. */
    done: (entry: UndoEntry, message: string) => void
  }

export const openSending = (send: SendCommand) => ({
  send,
  mutex: keyedMutex(),
  /** The revision that this page's last change gave each shift: the next change has seen it. */
  revisions: new Map<string, number>(),
  /** Shifts that the server refused to create. */
  neverAdded: new Set<string>(),
})

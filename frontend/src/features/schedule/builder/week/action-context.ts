import type { SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { BuilderWeek } from '../builder.ts'
import type { PendingEvent } from '../model/pending.ts'
import type { UndoEntry } from '../undo/undo-stack.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import { keyedMutex } from './keyed-mutex.ts'

/** How a change affects the screen. */
export type Effects = {
  pending: (event: PendingEvent) => void
  /** Marks a command as sent by this page, so that its subscription event is not announced. */
  own: (commandId: string) => void
  /** Reports a stored change that `pending` does not contain. */
  stored: () => void
}

/** State and effects shared by all actions. */
export type ActionContext = Effects &
  ReturnType<typeof openSending> & {
    week: BuilderWeek
    undo: UndoStore
    /** Records a stored change that can be undone, with a toast that offers undo. */
    done: (entry: UndoEntry, message: string) => void
  }

export const openSending = (send: SendCommand) => ({
  send,
  mutex: keyedMutex(),
  /** The revision of each shift after this page's last change, sent with the next change as the expected revision. */
  revisions: new Map<string, number>(),
  /** Shifts that the server refused to create. */
  neverAdded: new Set<string>(),
})

import type { SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { BuilderWeek } from '../builder.ts'
import type { PendingEvent } from '../model/pending.ts'
import type { UndoEntry } from '../undo/undo-stack.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import { keyedMutex } from './keyed-mutex.ts'

export type Effects = {
  pending: (event: PendingEvent) => void
  /** Marks a command as sent by this page, so that its subscription event is not announced. */
  own: (commandId: string) => void
  stored: () => void
}

export type ActionContext = Effects &
  ReturnType<typeof openSending> & {
    week: BuilderWeek
    undo: UndoStore
    done: (entry: UndoEntry, message: string) => void
  }

export const openSending = (send: SendCommand) => ({
  send,
  mutex: keyedMutex(),
  /** The revision of each shift after this page's last change, sent with the next change as the expected revision. */
  revisions: new Map<string, number>(),
  neverAdded: new Set<string>(),
})

import type { SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { BuilderWeek } from '../builder.ts'
import type { PendingEvent } from '../model/pending.ts'
import type { UndoStore } from '../undo/use-undo-stack.ts'
import type { inTurn } from './in-turn.ts'

/** What the actions need of the page; read at the moment of each action, so that they themselves never change. */
export type ActionsScene = {
  week: () => BuilderWeek
  undo: () => UndoStore
  /** Whether something is being dragged, which undo must not pull away. */
  dragging: () => boolean
  pending: (event: PendingEvent) => void
  /** A command of this page's own: its push is no news. */
  own: (commandId: string) => void
  /** Something that is not shown at once has been stored. */
  stored: () => void
}

/** With what the actions share: how to send, and who waits for whom. */
export type Stage = ActionsScene & { send: SendCommand; turns: ReturnType<typeof inTurn> }

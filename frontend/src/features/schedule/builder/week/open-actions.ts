import type { Client } from '@urql/core'
import { commandSender } from '#frontend/shared/lib/use-command.ts'
import type { BuilderActions } from '../builder.ts'
import type { ActionsScene } from './actions-scene.ts'
import { inTurn } from './in-turn.ts'
import { shiftActions } from './shift-actions.ts'
import { undoActions } from './undo-actions.ts'
import { weekActions } from './week-actions.ts'

/** All that can be done in the builder, over this client. */
export function openActions(client: Client, scene: ActionsScene): BuilderActions {
  const stage = { ...scene, send: commandSender(client), turns: inTurn() }
  return { ...shiftActions(stage), ...weekActions(stage), ...undoActions(stage) }
}

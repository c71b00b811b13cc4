import { undoResponse } from '#schema/schedule/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import { RowNotProjected } from '#backend/platform/http/require-row.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { nameDoubleBooking } from '../commands/name-double-booking.ts'
import { weekIdsOf } from '../queries/week-changes.ts'

type UndoneCommand = { description: string; weekIds: readonly string[] }

const undoOutput: Output<UndoneCommand> = {
  payload: { name: 'UndoPayload', fields: { description: 'String!', weekIds: '[ID!]!' } },
  response: undoResponse,
  toPayload: (undone) => undone,
  toResponse: ({ description }, { commandId, caughtUp }) => ({ commandId, description, caughtUp }),
}

export const undo = composition({
  name: 'undo',
  summary: 'Undo a command',
  description: 'Undoes the whole command or nothing. To redo, undo the undo.',
  access: limitPlanning(managers),
  rest: 'POST /api/schedules/commands/{id}/undo',
  input: noInput,
  output: undoOutput,
  async compose(_, caller, undoes = '') {
    const { services, user, commandId } = caller
    // The history has to show all weeks of the command, or only some would be undone.
    if (!(await services.progress.waitFor(await services.log.head(), ['ShiftAdded']))) throw new RowNotProjected()
    const weekIds = await weekIdsOf(services.database.kysely, reachOf(user), undoes)
    if (weekIds.length === 0) throw new Refusal('not_found', 'There is nothing to undo')
    const outcome = await services.commands
      .undo({ ...commandContext(user, commandId), undoes }, { undoes, weekIds })
      .catch(async (error: unknown) => {
        throw await nameDoubleBooking(error, caller)
      })
    const caughtUp = await services.caughtUp(outcome)
    return { model: { description: outcome.undone, weekIds: outcome.weekIds }, caughtUp }
  },
})

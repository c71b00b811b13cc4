import type { Outcome } from '#kernel/commands/command.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { WeekKey } from './domain/week.ts'
import { shiftsById } from './queries/shifts.ts'
import { runOf } from './week-actions.ts'
import { weekIdOf } from './week-id.ts'

type Data<Name extends 'moveShifts' | 'deleteShifts' | 'copyShifts'> = Parameters<Commands[Name]>[1]

/** What is done with several shifts of a week at once. */
export function manyShifts(services: Services) {
  const { commands, database } = services

  async function answer({ user }: Acting, week: WeekKey, outcome: Outcome, shiftIds: readonly string[]) {
    const caughtUp = await services.caughtUp(outcome)
    const shifts = await shiftsById(database.kysely, reachOf(user), shiftIds)
    return { weekId: weekIdOf(week.locationId, week.weekStart), shifts, caughtUp }
  }

  return {
    async move(acting: Acting, data: Data<'moveShifts'>) {
      const outcome = await commands.moveShifts(commandOf(acting.user, acting.commandId), data)
      const shiftIds = data.moves.map(({ shiftId }) => shiftId)
      return answer(acting, data, outcome, shiftIds)
    },

    async remove(acting: Acting, data: Data<'deleteShifts'>) {
      return answer(acting, data, await commands.deleteShifts(commandOf(acting.user, acting.commandId), data), [])
    },

    copy({ user, commandId }: Acting, data: Data<'copyShifts'>) {
      return runOf(services, data, commands.copyShifts(commandOf(user, commandId), data))
    },
  }
}

import type { Core } from '#backend/platform/core.ts'
import { withDeadline, type CommandContext } from '#kernel/commands/command.ts'
import { weekIdOf } from './week-id.ts'
import { absenceCommands } from './commands/absences.ts'
import { previewShifts, type CreateShifts } from './commands/create-shifts.ts'
import { manyShiftsCommands } from './commands/many-shifts.ts'
import { planCommands } from './commands/plans.ts'
import { reconcileWeek } from './commands/reconcile.ts'
import { undoCommand } from './commands/undo.ts'
import { withActorName } from './commands/with-actor-name.ts'
import { evolveSchedule } from './domain/evolve.ts'
import { initialSchedule, type ScheduleState, type WeekKey } from './domain/week.ts'
import { weekStream } from './streams.ts'

type UndoneCommand = { undoes: string; weekIds: readonly string[] }

/**
 * Commands of jobs, of other features and of compositions. As all commands on weeks, they resolve after their changes in other
 * weeks: bookings and the other half of a move. After a crash, a job finishes these.
 */
export function scheduleCommands(core: Core) {
  const undo = (context: CommandContext, data: UndoneCommand) =>
    core.atomically(weekStream.named(data.weekIds[0] ?? ''), (staged) =>
      undoCommand({ core: staged }, withDeadline(context), data),
    )

  const checkUndo = async (context: CommandContext, data: UndoneCommand) => {
    await undoCommand({ core, onlyCheck: true }, withDeadline(context), data)
  }

  return {
    ...manyShiftsCommands(core),
    ...planCommands(core),
    ...absenceCommands(core),
    previewShifts: (context: CommandContext, data: CreateShifts) => previewShifts(core, context, data),
    /** `weekIds`: the weeks that the command `undoes` changed. Other weeks in the list are ignored. */
    undo: (context: CommandContext, data: UndoneCommand) =>
      withActorName(core, context, undo(context, data), { isUndo: true }),
    /** Checks whether `undo` would succeed, without appending anything. @throws Refusal of that `undo` */
    checkUndo: (context: CommandContext, data: UndoneCommand) =>
      withActorName(core, context, checkUndo(context, data), { isUndo: true }),
    /** System only: finishes commands that a crash interrupted. */
    reconcileWeek: (context: CommandContext, week: WeekKey) => reconcileWeek(core, context, week),
    /** Folds a week from the log up to its event of that revision (-1: before the first). */
    async weekAsOf({ locationId, weekStart }: WeekKey, revision: number) {
      let state: ScheduleState = initialSchedule
      if (revision < 0) return state
      const stream = weekStream.named(weekIdOf(locationId, weekStart))
      for await (const event of core.log.read(stream, { limit: revision + 1 })) state = evolveSchedule(state, event)
      return state
    },
  }
}

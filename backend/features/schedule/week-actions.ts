import { RowNotProjected } from '#backend/platform/http/require-row.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { weekIdOf } from './week-id.ts'
import { NoneFits, type LeftOut } from './domain/skip-conflicts.ts'
import type { WeekKey } from './domain/week.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { nameDoubleBooking } from './commands/name-double-booking.ts'
import { weekIdsOf } from './queries/week-changes.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

export type Run = { weekId: string; count: number; leftOut: readonly LeftOut[]; caughtUp: boolean }

export type PublicationCommand = 'publishWeek' | 'unpublishWeek' | 'notifyScheduleChanges'

/** Awaits a command on many shifts. If it left out every shift, nothing was stored and `leftOut` has the reasons. */
export async function runOf(
  services: Services,
  { locationId, weekStart }: WeekKey,
  outcome: Promise<Outcome>,
): Promise<Run> {
  const weekId = weekIdOf(locationId, weekStart)
  try {
    const stored = await outcome
    return { weekId, ...resultOf(stored), caughtUp: await services.caughtUp(stored) }
  } catch (error) {
    if (!(error instanceof NoneFits)) throw error
    return { weekId, count: 0, leftOut: error.leftOut, caughtUp: true }
  }
}

function resultOf({ events }: Outcome): Pick<Run, 'count' | 'leftOut'> {
  let run: Pick<Run, 'count' | 'leftOut'> = { count: 0, leftOut: [] }
  for (const { type, data } of events) {
    if (type === 'TemplateApplied') run = { count: data.added, leftOut: data.leftOut }
    if (type === 'ShiftsCopied') run = { count: data.copied, leftOut: data.leftOut }
    if (type === 'AutoScheduled') run = { count: data.assigned, leftOut: data.leftOut }
  }
  return run
}

export function weekActions(services: Services) {
  const { commands, database } = services
  return {
    async publication(initiator: Initiator, week: WeekKey & { notify: boolean }, command: PublicationCommand) {
      const { notify, ...key } = week
      const outcome = await commands[command](commandContext(initiator.user, initiator.commandId), {
        ...key,
        silent: !notify,
      })
      return { weekId: weekIdOf(week.locationId, week.weekStart), caughtUp: await services.caughtUp(outcome) }
    },

    async updateDayNote(initiator: Initiator, week: WeekKey & { day: string; note: string | null }) {
      const outcome = await commands.updateDayNote(commandContext(initiator.user, initiator.commandId), week)
      return { weekId: weekIdOf(week.locationId, week.weekStart), caughtUp: await services.caughtUp(outcome) }
    },

    async undo({ user, commandId }: Initiator, undoes: string) {
      // The history has to show all weeks of the command, or only some would be undone.
      if (!(await services.progress.waitFor(await services.log.head(), ['ShiftAdded']))) throw new RowNotProjected()
      const weekIds = await weekIdsOf(database.kysely, reachOf(user), undoes)
      if (weekIds.length === 0) throw new Refusal('not_found', 'There is nothing to undo')
      const undone = commands.undo({ ...commandContext(user, commandId), undoes }, { undoes, weekIds })
      const outcome = await nameDoubleBooking(services, user.organizationId, undone)
      const caughtUp = await services.caughtUp(outcome)
      return { description: outcome.undone, weekIds: [...outcome.weekIds], caughtUp }
    },

    assign(
      { user, commandId }: Initiator,
      data: WeekKey & { assignments: readonly { shiftId: string; employeeId: string }[] },
    ) {
      return runOf(services, data, commands.assignMany(commandContext(user, commandId), data))
    },
  }
}

import type { Outcome } from '#kernel/commands/command.ts'
import { weekIdOf } from '#kernel/commands/ids.ts'
import type { LeftOut, OnConflict } from './domain/skip-conflicts.ts'
import type { WeekKey } from './domain/week.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { templateById } from '#backend/features/templates/queries.ts'
import { weekIdsOf } from './queries/week-changes.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import type { Acting } from '#backend/platform/http/acting.ts'

/** What became of a run over many shifts. */
export type Run = { weekId: string; count: number; leftOut: readonly LeftOut[]; caughtUp: boolean }

type Step = 'publishWeek' | 'unpublishWeek'

/** What REST and GraphQL do to whole weeks. */
export function weekActions(services: Services) {
  const { commands, database } = services

  async function runOf({ locationId, weekStart }: WeekKey, outcome: Outcome): Promise<Run> {
    let run: Pick<Run, 'count' | 'leftOut'> = { count: 0, leftOut: [] }
    for (const { type, data } of outcome.events) {
      if (type === 'TemplateApplied') run = { count: data.added, leftOut: data.leftOut }
      if (type === 'AutoScheduled') run = { count: data.assigned, leftOut: data.leftOut }
    }
    return { weekId: weekIdOf(locationId, weekStart), ...run, caughtUp: await services.caughtUp(outcome) }
  }

  return {
    async set(acting: Acting, week: WeekKey, step: Step) {
      const outcome = await commands[step](commandOf(acting.user, acting.commandId), week)
      return { weekId: weekIdOf(week.locationId, week.weekStart), caughtUp: await services.caughtUp(outcome) }
    },

    async undo({ user, commandId }: Acting, undoes: string) {
      const weekIds = await weekIdsOf(database.kysely, reachOf(user), undoes)
      if (weekIds.length === 0) throw new Refusal('not_found', 'There is nothing to undo')
      const outcome = await commands.undo({ ...commandOf(user, commandId), undoes }, { undoes, weekIds })
      const caughtUp = await services.caughtUp(outcome)
      return { description: outcome.undone, weekIds: [...outcome.weekIds], caughtUp }
    },

    async applyTemplate(
      { user, commandId }: Acting,
      data: { templateId: string; weekStart: string; onConflict: 'leave_out' | 'refuse'; again: boolean },
    ) {
      const template = await templateById(database.kysely, reachOf(user), data.templateId)
      if (!template) throw new Refusal('not_found', 'There is no such template')
      const onConflict: OnConflict = data.onConflict === 'leave_out' ? 'leave out' : 'refuse'
      const given = { ...data, templateId: template.id, onConflict }
      const outcome = await commands.applyTemplate(commandOf(user, commandId), given)
      const week = { locationId: template.locationId, weekStart: data.weekStart }
      return runOf(week, outcome)
    },

    async assign(
      { user, commandId }: Acting,
      data: WeekKey & { assignments: readonly { shiftId: string; employeeId: string }[] },
    ) {
      const outcome = await commands.assignMany(commandOf(user, commandId), data)
      return runOf(data, outcome)
    },
  }
}

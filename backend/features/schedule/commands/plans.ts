import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { assignMany, type AssignMany } from '../domain/assign-many.ts'
import { notifyScheduleChanges, publishWeek } from '../domain/publication.ts'
import { applyTemplate, type ApplyTemplate } from '../domain/template.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import type { WeekKey } from '../domain/week.ts'
import { assertNear } from '../times.ts'
import type { Core } from '#backend/platform/core.ts'
import { runOnWeek } from '../weeks.ts'

export function planCommands(core: Core) {
  return {
    /** System only: notifies employees of pending changes after the debounce. */
    settleChanges: async (
      context: CommandContext,
      { since, ...key }: WeekKey & { since: number },
    ): Promise<Outcome> => {
      requireSystem(context)
      return runOnWeek(core, context, key, {
        type: 'settleChanges',
        decide: (state) => notifyScheduleChanges(state, { since, now: context.now }),
      })
    },

    publishDraft: async (context: CommandContext, key: WeekKey): Promise<Outcome> => {
      requireSystem(context)
      return runOnWeek(core, context, key, {
        type: 'publishWeek',
        // Drafts may have been turned on again meanwhile.
        decide: (state, _, week) => (week.planInDrafts ? [] : publishWeek(state, week)),
      })
    },

    addTemplateShifts: async (
      context: CommandContext,
      { locationId, weekStart, ...application }: WeekKey & Omit<ApplyTemplate, 'week' | 'facts'>,
    ): Promise<Outcome> => {
      assertNear('weekStartDate', weekStart, context.now)
      return runOnWeek(
        core,
        context,
        { locationId, weekStart },
        {
          type: 'applyTemplate',
          decide: (state, facts, week) => applyTemplate(state, { week, facts, ...application }),
        },
      )
    },

    assignMany: (
      context: CommandContext,
      { assignments, run, ...key }: WeekKey & Pick<AssignMany, 'assignments' | 'run'>,
    ): Promise<Outcome> =>
      runOnWeek(core, context, key, {
        type: 'assignMany',
        decide: (state, facts) => assignMany(state, { assignments, run, onConflict: 'leave out', facts }),
      }),
  }
}

import { templateStream } from '#backend/features/templates/streams.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { assignMany } from '../domain/assign-many.ts'
import { publishWeek, unpublishWeek } from '../domain/publication.ts'
import type { OnConflict } from '../domain/skip-conflicts.ts'
import { applyTemplate } from '../domain/template.ts'
import type { WeekKey } from '../domain/week.ts'
import { assertNear } from './times.ts'
import type { Weeks } from './weeks.ts'

type Application = { templateId: string; weekStart: string; onConflict: OnConflict; again: boolean }

/** What managers do to whole weeks. */
export function planCommands({ read }: Core, weeks: Weeks) {
  async function apply(context: CommandContext, { templateId, weekStart, onConflict, again }: Application) {
    assertNear('weekStartDate', weekStart, context.now)
    const { state: template, begun } = await read(templateStream, templateId)
    if (template.status !== 'kept' || begun?.organizationId !== context.organizationId) {
      throw new Refusal('not_found', 'There is no such template')
    }
    const { locationId, content } = template
    const shifts = content.shifts.map(({ templateShiftId, ...shift }, index) => ({
      ...shift,
      // The week is part of the id: a client that applies a template twice under one id must not get two shifts of one id.
      shiftId: derivedId(context.commandId, weekStart, templateShiftId, String(index)),
    }))
    const applied = { templateId, name: content.name, shifts }
    return weeks.runIn(
      context,
      { locationId, weekStart },
      {
        type: 'applyTemplate',
        decide: (state, facts, week) => applyTemplate(state, { week, template: applied, onConflict, again, facts }),
      },
    )
  }

  return {
    publishWeek: (context: CommandContext, key: WeekKey): Promise<Outcome> =>
      weeks.runIn(context, key, { type: 'publishWeek', decide: (state, _, week) => publishWeek(state, week) }),

    unpublishWeek: (context: CommandContext, key: WeekKey): Promise<Outcome> =>
      weeks.runIn(context, key, { type: 'unpublishWeek', decide: unpublishWeek }),

    /** The outcome's `TemplateApplied` lists what was left out. */
    applyTemplate: (context: CommandContext, data: Application): Promise<Outcome> =>
      assertSameTarget({ templateId: data.templateId }, apply(context, data)),

    /** The outcome's `AutoScheduled` lists what was left out. */
    assignMany: (
      context: CommandContext,
      { assignments, ...key }: WeekKey & { assignments: readonly { shiftId: string; employeeId: string }[] },
    ): Promise<Outcome> =>
      weeks.runIn(context, key, {
        type: 'assignMany',
        decide: (state, facts) => assignMany(state, { assignments, onConflict: 'leave out', facts }),
      }),
  }
}

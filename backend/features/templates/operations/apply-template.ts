import { applyTemplateInput } from '#schema/templates/inputs.ts'
import { appliedResponse } from '#schema/templates/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekStartIn } from '#backend/platform/http/time-span.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import type { OnConflict } from '#backend/features/schedule/week-state.ts'
import { leftOutRow } from '#backend/features/schedule/shift-rows.ts'
import { runOf, runOutput, type Run } from '#backend/features/schedule/run.ts'
import { findTemplate, noSuchTemplate } from '../queries.ts'
import { templateStream } from '../streams.ts'

type Application = { templateId: string; weekStart: string; onConflict: OnConflict; again: boolean }

async function apply(core: Core, context: CommandContext, data: Application): Promise<Outcome> {
  const { templateId, weekStart, ...options } = data
  const { state: template, begun } = await core.read(templateStream, templateId)
  if (template.status !== 'kept' || begun?.organizationId !== context.organizationId) throw noSuchTemplate()
  const { locationId, content } = template
  const shifts = content.shifts.map(({ templateShiftId, ...shift }, index) => ({
    ...shift,
    // The week is part of the id, because one command id may apply a template to two weeks.
    shiftId: derivedId(context.commandId, weekStart, templateShiftId, String(index)),
  }))
  const applied = { templateId, name: content.name, shifts }
  return core.commands.addTemplateShifts(context, { locationId, weekStart, template: applied, ...options })
}

export const applicationCommands = (core: Core) => ({
  /** Adds the template's shifts to a week. The `TemplateApplied` event in the outcome lists the shifts that were left out. */
  applyTemplate: (context: CommandContext, data: Application): Promise<Outcome> =>
    assertSameTarget({ templateId: data.templateId }, apply(core, context, data)),
})

const appliedOutput: Output<Run> = {
  ...runOutput,
  response: appliedResponse,
  toResponse: ({ count, leftOut }, { commandId, caughtUp }) => ({
    commandId,
    caughtUp,
    added: count,
    leftOut: leftOut.map(leftOutRow),
  }),
}

/** Answers with the reasons if all shifts conflict, although the command is refused. */
export const applyTemplate = composition({
  name: 'applyTemplate',
  summary: 'Add the shifts of a template to a week',
  access: limitPlanning(managers),
  rest: 'POST /api/schedule-templates/{id}/apply',
  input: applyTemplateInput,
  output: appliedOutput,
  async compose({ weekStartDate, onConflict, again }, { user, commandId, services }, id = '') {
    const weekStart = weekStartIn('weekStartDate', weekStartDate)
    const { id: templateId, locationId } = await findTemplate(services.database.kysely, user, id)
    const applied = services.commands.applyTemplate(commandContext(user, commandId), {
      templateId,
      weekStart,
      onConflict: onConflict === 'leave_out' ? 'leave out' : 'refuse',
      again,
    })
    const run = await runOf(services, { locationId, weekStart }, applied)
    return { model: run, caughtUp: run.caughtUp }
  },
})

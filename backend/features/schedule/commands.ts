import { streamName } from '#schema/streams.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { addTimeOff, openShiftsOf as decideToOpenShifts, removeTimeOff } from './domain/absence.ts'
import { assignMany } from './domain/assign-many.ts'
import { evolveSchedule } from './domain/evolve.ts'
import { publishWeek, unpublishWeek } from './domain/publication.ts'
import { applyTemplate } from './domain/template.ts'
import { initialSchedule, type ScheduleState } from './domain/week.ts'
import { asSystem } from '#backend/platform/authorise.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { derivedId, weekIdOf } from '#kernel/commands/ids.ts'
import { about } from '#kernel/commands/repeated-command.ts'
import { openMoves } from './commands/moves.ts'
import { naming } from './commands/with-actor-name.ts'
import { placeOf } from './commands/location-context.ts'
import type { ScheduleCommands } from './commands/types.ts'
import { openSettle } from './commands/reconcile.ts'
import { openShiftsAhead } from './commands/open-shifts.ts'
import { shiftCommands } from './commands/shifts.ts'
import { assertNear, assertSunday } from './commands/times.ts'
import { openUndo } from './commands/undo.ts'
import { openWeeks, type WeekCommand } from './commands/weeks.ts'

declare module '#backend/platform/commands.ts' {
  interface Commands extends ScheduleCommands {}
}

export function scheduleCommands(core: Core): ScheduleCommands {
  const weeks = openWeeks(core)
  const moves = openMoves(core, weeks)
  const settleWeek = openSettle(core, weeks, moves)
  const undo = openUndo({ core, weeks, moves })

  async function inWeek(
    context: CommandContext,
    { locationId, weekStart }: { locationId: string; weekStart: string },
    command: WeekCommand,
  ): Promise<Outcome> {
    assertSunday(weekStart)
    return weeks.run(context, await placeOf(core, context, locationId), weekStart, command)
  }

  async function apply(
    context: CommandContext,
    { templateId, weekStart, onConflict, again }: Parameters<ScheduleCommands['applyTemplate']>[1],
  ) {
    assertNear('weekStartDate', weekStart, context.now)
    const { state: template, begun } = await core.read('template', templateId)
    if (template.status !== 'kept' || begun?.organizationId !== context.organizationId) {
      throw new Refusal('not_found', 'There is no such template')
    }
    const { locationId, content } = template
    const shifts = content.shifts.map(({ templateShiftId, ...shift }, index) => ({
      ...shift,
      // Of the week too: a client that gives one id to two applications must not have two shifts of one id.
      shiftId: derivedId(context.commandId, weekStart, templateShiftId, String(index)),
    }))
    return inWeek(
      context,
      { locationId, weekStart },
      {
        leadsTo: ['TemplateApplied', 'ShiftAdded'],
        decide: (state, facts, week) =>
          applyTemplate(state, {
            week,
            template: { templateId, name: content.name, shifts },
            onConflict,
            again,
            facts,
          }),
      },
    )
  }

  const openShiftsOf: ScheduleCommands['openShiftsOf'] = async (context, { employeeId, from, ...key }) => {
    asSystem(context)
    return inWeek(context, key, {
      leadsTo: ['ShiftUnassigned'],
      decide: (state, facts) => decideToOpenShifts(state, { employeeId, from }, facts),
    })
  }

  return {
    ...shiftCommands(core, weeks, moves),
    undo: (context, data) => naming(core, undo(context, data)),
    publishWeek: (context, key) =>
      inWeek(context, key, {
        leadsTo: ['WeekPublished'],
        decide: (state, _, week) => publishWeek(state, week),
      }),
    unpublishWeek: (context, key) => inWeek(context, key, { leadsTo: ['WeekUnpublished'], decide: unpublishWeek }),
    applyTemplate: (context, data) => about({ templateId: data.templateId }, apply(context, data)),
    assignMany: (context, { assignments, ...key }) =>
      inWeek(context, key, {
        leadsTo: ['AutoScheduled', 'ShiftAssigned'],
        decide: (state, facts) => assignMany(state, { assignments, onConflict: 'leave out', facts }),
      }),
    openShiftsOf,
    openShiftsAhead: openShiftsAhead(core, openShiftsOf),
    async addTimeOff(context, { requestId, employeeId, startDate, endDate, ...key }) {
      asSystem(context)
      const timeOff = { employeeId, startDate, endDate }
      return inWeek(context, key, {
        leadsTo: ['TimeOffAdded', 'ShiftUnassigned'],
        decide: (state, _, week) => addTimeOff(state, { week, requestId, timeOff }),
      })
    },
    async removeTimeOff(context, { requestId, ...key }) {
      asSystem(context)
      return inWeek(context, key, {
        leadsTo: ['TimeOffRemoved'],
        decide: (state) => removeTimeOff(state, { requestId }),
      })
    },
    settleWeek,
    async weekAsOf({ locationId, weekStart }, revision) {
      let state: ScheduleState = initialSchedule
      if (revision < 0) return state
      const stream = streamName('schedule', weekIdOf(locationId, weekStart))
      // The stream of a week has the events of weeks.
      for await (const event of core.log.read(stream, { limit: revision + 1 })) {
        state = evolveSchedule(state, event as ScheduleEvent)
      }
      return state
    },
  }
}
